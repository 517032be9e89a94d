"""Adds up the raw tables of a folder with pandas, and prints each sum beside its printed total as JSON."""

import json
import sys
from pathlib import Path

import pandas as pd

folder = Path(sys.argv[1])


def read(name, **kinds):
    text = {"fiscal_year_bs": str, "hs_code": str, **kinds}
    return pd.read_csv(folder / name, dtype=text, keep_default_na=False, na_values=[""])


found = []


def state(dataset, field, period, total, printed, **of):
    if pd.notna(total) and pd.notna(printed):
        found.append(
            {"dataset": dataset, "field": field, "period": period, "sum": float(total), "printed": float(printed), "of": of}
        )


totals = read("trade-totals.csv")
customs = totals[~totals["source"].str.startswith("NRB ")].set_index(["fiscal_year_bs", "months"])


def customs_total(flow, year, months):
    key = (year, months)
    return customs.loc[key, f"{flow}_npr_millions"] * 1_000_000 if key in customs.index else float("nan")


def named(year, months):
    return year if months == 12 else f"{year} ({months} months)"


for flow in ("imports", "exports"):
    goods = read(f"{flow}.csv")
    for level in ("chapter", "hs8"):
        rows = goods[goods["hs_level"] == level]
        for (year, months), amount in rows.groupby(["fiscal_year_bs", "period_months"])["amount_npr"]:
            state(flow, "amount", named(year, months), amount.sum(), customs_total(flow, year, months), hs_level=level)
    partners = read(f"{flow}-by-partner.csv.gz")
    for (year, months), amount in partners.groupby(["fiscal_year_bs", "period_months"])["amount_npr"]:
        state(f"{flow}-by-partner", "amount", named(year, months), amount.sum(), customs_total(flow, year, months))

for dataset in ("trade-by-country", "trade-by-customs-office"):
    rows = read(f"{dataset}.csv")
    for flow in ("imports", "exports"):
        for year, amount in rows.groupby("fiscal_year_bs")[f"{flow}_npr_millions"]:
            state(dataset, f"{flow}_amount", year, amount.sum() * 1_000_000, customs_total(flow, year, 12))

months = read("trade-hs8-cumulative-monthly.csv.gz")
for (flow, year, number), amount in months.groupby(["flow", "fiscal_year_bs", "months"])["amount_npr_cumulative"]:
    printed = customs_total(f"{flow}s", year, number)
    state("trade-by-month", "cumulative_amount", f"{year} ({number} months)", amount.sum(), printed, flow=flow)

remittances = read("remittances.csv")
for year, rows in remittances.groupby("fiscal_year_bs"):
    printed = rows.loc[rows["month_index"] == 12, "cumulative_npr_millions"]
    if len(printed) == 1 and rows["monthly_npr_millions"].notna().any():
        state("remittances", "amount_monthly_millions", year, rows["monthly_npr_millions"].sum(), printed.iloc[0])

budgets = read("budgets.csv")
headline = budgets[budgets["classification"] == "headline"]
parts = ["Recurrent expenditure", "Capital expenditure", "Financing"]
for (year, kind), rows in headline.groupby(["fiscal_year_bs", "estimate_type"]):
    printed = rows.loc[rows["category_name"] == "Total budget", "amount_npr_millions"]
    summed = rows.loc[rows["category_name"].isin(parts), "amount_npr_millions"]
    if len(printed) == 1 and len(summed) > 0:
        state("budgets", "amount", f"{year} {kind}", summed.sum() * 1e6, printed.iloc[0] * 1e6, classification="headline")
for classification, level, name in (
    ("functional", "1", "Total"),
    ("administrative", "1", "Total Expenditure"),
    ("economic_line_item", "heading", "Total Expenditure"),
):
    table = budgets[(budgets["classification"] == classification) & (budgets["level"].astype(str) == level)]
    table = table[table["expenditure_type"].isna()]
    for (year, kind, source), rows in table.groupby(["fiscal_year_bs", "estimate_type", "source_type"]):
        printed = rows.loc[rows["category_name"] == name, "amount_npr_millions"]
        summed = rows.loc[rows["category_name"] != name, "amount_npr_millions"]
        if len(printed) == 1 and len(summed) > 0:
            period = f"{year} {kind}" + ("" if source == "total" else f", {source}")
            state("budgets", "amount", period, summed.sum() * 1e6, printed.iloc[0] * 1e6, classification=classification)

print(json.dumps(found))
