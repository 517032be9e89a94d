"""Computes figures from the publishers' tables with pandas: python raw_figures.py <folder> <seed> <countries>.

Countries are those that the product spells as the publisher, with | between them.

Prints a JSON list of {query, by, rows}: what an address of the product should answer, a row for each value of `by`.
"""

import json
import random
import sys

import pandas as pd

folder, seed = sys.argv[1] + "/economics/", int(sys.argv[2])
rng = random.Random(seed)
answers = []


def read(name, **options):
    return pd.read_csv(folder + name, dtype={"hs_code": str}, low_memory=False, **options)


def add(query, by, frame):
    # JSON has no NaN.
    rows = frame.astype(object).where(frame.notna(), None).to_dict("records")
    answers.append({"query": query, "by": by, "rows": rows})


def growth(now, before):
    return (now / before - 1) * 100


def year_before(year):
    first = int(year[:4]) - 1
    return f"{first}/{(first + 1) % 100:02d}"


totals = read("trade-totals.csv")
printed = totals[(totals.vintage == "annual_release") & (totals.months == 12)].set_index("fiscal_year_bs")


def denominator(sums, column):
    """The printed total where the sum falls short of it by more than a ten-thousandth."""
    stated = printed[column] * 1e6
    return {y: stated[y] if y in stated and stated[y] - s > stated[y] * 1e-4 else s for y, s in sums.items()}


def growths(table, key, name):
    values = {(getattr(r, key), r.year): getattr(r, name) for r in table.itertuples()}
    before = [values.get((getattr(r, key), year_before(r.year))) for r in table.itertuples()]
    before = pd.Series(before, index=table.index, dtype=float)
    return growth(table[name], before.where(before > 0))


for flow, path in (("imports", "/e/imports"), ("exports", "/e/exports")):
    lines = read(f"{flow}.csv")
    lines = lines[(lines.hs_level == "chapter") & (lines.period_months == 12)]
    table = lines.groupby(["fiscal_year_bs", "hs_code"], as_index=False).amount_npr.sum()
    table = table.rename(columns={"fiscal_year_bs": "year", "amount_npr": "sum_amount"})
    below = denominator(table.groupby("year").sum_amount.sum(), f"{flow}_npr_millions")
    table["share_amount"] = table.sum_amount / table.year.map(below) * 100
    table["yoy_amount"] = growths(table, "hs_code", "sum_amount")
    table["rank_amount"] = table.groupby("year").sum_amount.rank(ascending=False, method="min")
    codes = rng.sample(sorted(table.hs_code.unique()), 12)
    chosen = table[table.hs_code.isin(codes)].rename(columns={"year": "fiscal_year"})
    add(
        f"{path}?hs_code={','.join(codes)}&group_by=fiscal_year,hs_code"
        "&aggregate=sum(amount),share(amount),yoy(amount),rank(amount)&limit=1000",
        ["fiscal_year", "hs_code"],
        chosen,
    )

raw = read("trade-by-country.csv").rename(columns={"fiscal_year_bs": "year", "partner_country": "country"})
years = raw.groupby("country").year.nunique()
# Those that have rows in all years, so that growth is known in most.
names = sorted(n for n in years[years == raw.year.nunique()].index if n in sys.argv[3].split("|"))
countries = rng.sample(names, 12)
sides = {}
for side in ("imports", "exports"):
    field = f"{side}_npr_millions"
    table = raw.groupby(["year", "country"], as_index=False)[field].sum(min_count=1)
    table[f"sum_{side}_amount"] = table[field] * 1e6
    below = denominator(table.groupby("year")[f"sum_{side}_amount"].sum(), field)
    table[f"share_{side}_amount"] = table[f"sum_{side}_amount"] / table.year.map(below) * 100
    table[f"yoy_{side}_amount"] = growths(table, "country", f"sum_{side}_amount")
    table = table.drop(columns=field)
    sides[side] = table
    chosen = table[table.country.isin(countries)]
    add(
        f"/e/tradeByCountry?partner_country={','.join(countries)}&group_by=fiscal_year,partner_country"
        f"&aggregate=sum({side}_amount),share({side}_amount),yoy({side}_amount)&limit=1000",
        ["fiscal_year", "partner_country"],
        chosen.rename(columns={"year": "fiscal_year", "country": "partner_country"}),
    )

both = sides["imports"].merge(sides["exports"], on=["year", "country"])
both = both[both.country.isin(countries)]
joined = pd.DataFrame(
    {
        "fiscal_year": both.year,
        "country": both.country,
        "bought": both.sum_imports_amount,
        "sold": both.sum_exports_amount,
        "share_bought": both.share_imports_amount,
        "yoy_sold": both.yoy_exports_amount,
        "bought_per_sold": both.sum_imports_amount / both.sum_exports_amount.where(both.sum_exports_amount > 0) * 100,
    }
)
add(
    "/e/compare?figures=bought:trade-by-country.imports_amount,sold:trade-by-country.exports_amount"
    f"&by=fiscal_year,country&country={','.join(countries)}&compute=share,yoy,ratio&limit=1000",
    ["fiscal_year", "country"],
    joined,
)

bank = read("world-bank-annual.csv").pivot(index="year_ad", columns="indicator", values="value")
bank.index.name = "year"
accounts = pd.DataFrame(
    {
        "year": bank.index,
        "sum_gdp_usd": bank["NY.GDP.MKTP.CD"],
        "yoy_gdp_usd": growth(bank["NY.GDP.MKTP.CD"], bank["NY.GDP.MKTP.CD"].shift()),
        "yoy_population": growth(bank["SP.POP.TOTL"], bank["SP.POP.TOTL"].shift()),
    }
)
add(
    "/e/nationalAccounts?group_by=year&aggregate=sum(gdp_usd),yoy(gdp_usd),yoy(population)&limit=1000",
    ["year"],
    accounts,
)

# 2024 AD ends 2080/81: 56 years lie between it and the first year.
people = {f"{y + 56}/{(y + 57) % 100:02d}": p for y, p in bank["SP.POP.TOTL"].items()}
gdp = {f"{y + 56}/{(y + 57) % 100:02d}": g for y, g in bank["NY.GDP.MKTP.CD"].items()}
head = printed[["imports_npr_millions"]].reset_index()
head = pd.DataFrame(
    {
        "fiscal_year": head.fiscal_year_bs,
        "imports": head.imports_npr_millions * 1e6,
        "imports_per_people": head.imports_npr_millions * 1e6 / head.fiscal_year_bs.map(people),
    }
)
add(
    "/e/compare?figures=imports:trade-totals.imports_amount[publisher=customs;period_months=12],"
    "people:national-accounts.population&by=fiscal_year&compute=ratio&limit=1000",
    ["fiscal_year"],
    head,
)

money = read("remittances.csv")
money = money[money.vintage == "first_release"]
year = money.groupby("fiscal_year_bs").monthly_npr_millions.agg(["sum", "count"])
year = year[year["count"] == 12]["sum"]
stocks = read("forex-reserves.csv")
stocks = stocks[stocks.gross_npr_millions.notna() & stocks.gross_usd_millions.notna()]
stocks = stocks.drop_duplicates(["fiscal_year_bs", "month_index"], keep=False)
stocks["rate"] = stocks.gross_npr_millions / stocks.gross_usd_millions
rates = stocks.groupby("fiscal_year_bs").rate.agg(["mean", "count"])
rates = rates[rates["count"] == 12]["mean"]
over = pd.DataFrame({"money": year * 1e6 / rates, "gdp": pd.Series(gdp)}).dropna()
over = over.assign(money_per_gdp=over.money / over.gdp * 100).rename_axis("fiscal_year").reset_index()
add(
    "/e/compare?figures=money:remittances.amount_monthly_millions,gdp:national-accounts.gdp_usd"
    "&by=fiscal_year&compute=ratio&limit=1000",
    ["fiscal_year"],
    over,
)

print(json.dumps(answers, default=float))
