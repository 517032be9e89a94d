# Generated from the OpenAPI document by `npm run generate`.
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NotRequired, TypedDict, overload

Scalar = str | int | float | bool
QueryValue = Scalar | Sequence[Scalar] | None

ActOutcome = Literal["done", "refused", "failed", "unknown"]

AddedDate = dict[str, Any]


class AdminAct(TypedDict):
    id: str
    at: str
    key_id: str
    key_name: Any
    method: str
    path: str
    route: str
    address: str
    user_agent: Any
    request_id: str
    status: int | None
    outcome: ActOutcome


class AdministrativeUnit(TypedDict):
    id: str
    level: Literal["province", "district", "local_unit"]
    code: str
    name_en: str
    name_ne: str
    type: Literal["province", "district", "metropolitan_city", "sub_metropolitan_city", "municipality", "rural_municipality"]
    parent_id: str | None
    province_id: str | None
    district_id: str | None
    headquarters: str | None
    ward_count: int
    area_sq_km: float | None
    population: int | None
    lat: float | None
    lon: float | None
    former_names: list[str]
    codes: dict[str, Any]
    population_status: Literal["final", "preliminary"] | None
    area_basis: Literal["published", "derived"] | None
    headquarters_ne: str | None
    headquarters_id: str | None
    aliases_en: list[str]
    aliases_ne: list[str]
    former_zone: str | None
    former_development_region: str | None
    website: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]
    matched_name: NotRequired[str]
    match: NotRequired[UnitMatchKind]
    note: NotRequired[str | None]
    parents: NotRequired[list[UnitParent]]
    distance_km: NotRequired[float]
    contains: NotRequired[bool]
    approximate: NotRequired[bool]


class AgeByBirthdays(TypedDict):
    years: int
    is_birthday: bool
    next_birthday_ad: str | None
    next_birthday_bs: Any


class AlertRule(TypedDict):
    customer_id: int
    kind: Literal["new_group", "regression", "rate", "silence", "dropped"]
    name: str
    is_enabled: bool
    service_name: str | None
    environment: str | None
    levels: list[Literal["debug", "info", "warning", "error", "fatal"]] | None
    threshold: int | None
    minutes: int | None
    quiet_minutes: int
    webhook_url: str | None
    mail_to: list[str]
    id: str
    created_at: str


class AlmanacLimb(TypedDict):
    number: int
    name_en: str
    name_ne: str
    begins_at: str
    ends_at: str


class AlmanacMethod(TypedDict):
    name: Literal["surya-siddhanta", "drik"]
    lunar_apsis_bija: Literal[-4] | None
    sunrise: Literal["upper-limb"]
    id: Literal["nepal", "drik"]
    ayanamsa: Literal["lahiri"] | None


class AlmanacPlace(TypedDict):
    lat: float
    lon: float
    unit_id: str | None
    name_en: str | None
    name_ne: str | None


class AmantaMonth(TypedDict):
    number: int
    name_en: str
    name_ne: str
    adhik: bool
    kshaya: bool


class ApiKey(TypedDict):
    id: str
    name: Any
    prefix: str
    state: Literal["active", "expired", "revoked"]
    owner: str
    scopes: list[Scope]
    customer_id: int | None
    limits: KeyLimits | None
    quotas: KeyQuotas | None
    public: bool
    origins: list[str] | None
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    rotated_to: Any


class BothAlternative(TypedDict):
    bs_date: str
    note: str
    ad_date: str | None


class BothDates(TypedDict):
    ad_date: str
    bs_date: str
    bs_year: int
    bs_month: int
    bs_day: int
    bs_month_name_en: str
    bs_month_name_ne: str
    weekday_en: str
    weekday_ne: str
    bs_date_ne: str
    fiscal_year: str
    fiscal_quarter: int
    bs_year_status: BsYearStatus
    bs_alternative: BothAlternative | None
    bs_uncertain: bool


class BothNames(TypedDict):
    name_en: str
    name_ne: str


class Boundary(TypedDict):
    id: str
    level: Literal["province", "district", "local_unit"]
    name_en: str
    name_ne: str
    province_id: str | None
    district_id: str | None
    area_sq_km: float
    positions: int
    licence: str
    attribution: str
    geometry: dict[str, Any]


class BsAlternative(TypedDict):
    bs_date: str
    note: str

BsYearStatus = Literal["published", "published-disputed", "tabulated", "reconstructed", "projected"]


class Budget(TypedDict):
    category_id: int
    published_date: str | None
    revised_estimate_date: str | None
    estimate_year_str: str
    estimate_year_start_ad: int
    estimate_year_end_ad: int
    estimate_amount: str
    source_type_id: Literal["total", "gon", "foreign_grant", "foreign_loan", "revenue", "internal_loan", "revenue_and_internal_loan", "internal_loan_repayment"]
    description: str
    country: Literal["Nepal"]
    currency: Literal["NPR"]
    amount: float
    source: str
    estimate_kind: Literal["estimate", "revised", "actual"]
    level: str
    category_name: str
    parent_category_id: int | None
    classification: Literal["headline", "summary", "revenue", "functional", "administrative", "economic_line_item", "sdg", "sector", "fiscal_transfer", "province"]
    category_code: str | None
    expenditure_type: Literal["recurrent", "capital", "financing", "transfer"] | None
    precision: Literal["rupee", "thousand", "0.01_million", "10_million", "two_decimals_billion", "rounded_to_billion", "rounded_to_10_billion"]
    note: str | None
    id: int
    parent_id: int | None
    includes_transfers: Any
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class CalendarDay(TypedDict):
    ad_date: str
    bs_date: str
    bs_year: int
    bs_month: int
    bs_day: int
    bs_month_name_en: str
    bs_month_name_ne: str
    weekday_en: str
    weekday_ne: str
    bs_date_ne: str
    tithi: Tithi
    nakshatra: AlmanacLimb
    yoga: AlmanacLimb
    karana: AlmanacLimb
    lunar_month: LunarMonth
    sunrise: str
    sunset: str
    nepal_sambat: NepalSambatDate
    shaka: int
    ritu: BothNames
    fiscal_year: str
    events: list[CalendarEvent]
    method: AlmanacMethod
    bs_year_status: BsYearStatus
    bs_alternative: BsAlternative | None
    fiscal_quarter: int
    ayana: BothNames
    kali: int
    samvatsara: BothNames | None
    moon_sign: AlmanacLimb
    moonrise: str | None
    moonset: str | None
    tithi_repeats: Literal["first", "second"] | None
    lost_tithi: Tithi | None
    public_holiday: Any
    weekend: bool
    place: AlmanacPlace
    why: MethodDifference | None
    bs_uncertain: bool
    public_holiday_coverage: HolidayCoverage


class CalendarEvent(TypedDict):
    name_en: str
    name_ne: str
    id: str
    kind: Literal["festival", "national_day", "international_day", "holiday"]
    confidence: EventConfidence
    rule: str | None
    holiday: EventHoliday | None
    rule_ne: str | None


class CalendarFestival(TypedDict):
    ad_date: str
    bs_date: str
    bs_date_ne: str
    weekday_en: str
    weekday_ne: str
    name_en: str
    name_ne: str
    id: str
    kind: Literal["festival", "national_day", "international_day", "holiday"]
    confidence: EventConfidence
    rule: str | None
    holiday: EventHoliday | None
    rule_ne: str | None

ComparisonRow = dict[str, Any]


class ConversationEntry(TypedDict):
    id: str
    title: str
    turns: int
    dropped_turns: int
    created_at: str
    changed_at: str
    expires_at: str


class ConversionFormat(TypedDict):
    media_type: str
    name: str
    extensions: list[str]
    engine: str
    result: str
    options: list[str]


class ConvertedDate(TypedDict):
    index: int
    input: str
    error: str | None
    ad_date: str | None
    bs_date: str | None
    bs_text: Any
    ad_text: Any
    bs_year: int | None
    bs_month: int | None
    bs_day: int | None
    bs_month_name_en: str | None
    bs_month_name_ne: str | None
    weekday_en: str | None
    weekday_ne: str | None
    bs_date_ne: str | None
    fiscal_year: str | None
    fiscal_quarter: int | None
    bs_year_status: BsYearStatus | None
    bs_alternative: BothAlternative | None
    bs_uncertain: bool | None


class DatabaseEntry(TypedDict):
    id: str
    version: int
    created_at: str
    changed_at: str
    expires_at: str
    size_bytes: int
    documents: list[str]
    tables: list[dict[str, Any]]


class DatasetColumns(TypedDict):
    time: list[str]
    name: list[str]
    dimension: list[str]
    unit: list[str]
    value: list[str]


class DatasetComparability(TypedDict):
    fields: list[str]
    differ: str
    reason: str
    refused: bool


class DatasetControl(TypedDict):
    name: str
    stated: float
    found: float
    tolerance: float
    unit: str
    place: str


class DatasetGap(TypedDict):
    kind: Literal["period", "member", "value"]
    field: str
    only: dict[str, Any]
    periods: list[str]
    values: NotRequired[list[str]]
    rows: NotRequired[int]


class DatasetGaps(TypedDict):
    missing: list[DatasetGap]
    printed_totals: list[DatasetPrintedTotal]
    comparable: list[DatasetComparability]


class DatasetLicence(TypedDict):
    name: str
    url: str | None


class DatasetPrintedTotal(TypedDict):
    field: str
    period: str
    sum: float
    printed: float
    unit: Any
    by: str
    parts: NotRequired[dict[str, Any | list[Any]]]
    member: NotRequired[str]
    members: NotRequired[int]
    missing: NotRequired[list[str]]


class DatasetQuestions(TypedDict):
    id: str
    only: dict[str, Any]
    prefer: NotRequired[dict[str, Any]]
    time: QuestionTime
    only_parts: NotRequired[bool]
    added: NotRequired[bool]
    measures: list[QuestionMeasure]
    dimensions: list[QuestionDimension]
    texts: NotRequired[list[QuestionText]]
    named_by: NotRequired[QuestionNames]
    lies_in: NotRequired[QuestionPlaces]


class DatasetSource(TypedDict):
    name: str
    url: str | None


class DatasetVersion(TypedDict):
    version: str
    last_updated: str
    rows: int
    origin: Literal["shipped", "imported"]
    served: bool
    imported_at: NotRequired[str]
    source_file: NotRequired[str]
    source_url: NotRequired[str]
    source_sha256: NotRequired[str]
    format: NotRequired[str]
    covers: NotRequired[str]
    controls: NotRequired[list[DatasetControl]]
    accepted: NotRequired[str]
    accepted_removal: NotRequired[str]
    doubts: NotRequired[list[str]]
    parts: NotRequired[list[dict[str, Any]]]

DateDifference = dict[str, Any]


class Engine(TypedDict):
    name: str
    does: str
    service: str
    url: str
    scope: str
    mode: Literal["router", "model", "template"] | None
    model: Any
    limits: dict[str, Any] | None

EventConfidence = Literal["published", "high", "medium", "low", "estimated"]


class EventHoliday(TypedDict):
    scope: HolidayScope
    scope_note: str | None
    source: str
    scope_note_ne: str | None
    basis: Literal["list", "decision"]


class ExchangeRate(TypedDict):
    id: str
    date: str
    published_on: str | None
    currency: str
    currency_name: str
    unit: Literal[1, 10, 100]
    buy: float | None
    sell: float | None
    buy_per_unit: str | None
    sell_per_unit: str | None
    source: str
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class Export(TypedDict):
    id: int
    hs_code: str
    parent_hs_code: str | None
    commodity_name: str | None
    export_from: Literal["Nepal"]
    unit: str | None
    amount: float
    currency: Literal["NPR"]
    report_year: str
    source: str
    quantity: float | None
    period_months: int
    hs_level: Literal["chapter", "hs4", "hs6", "hs8"]
    note: str | None
    unit_printed: str | None
    comparable: bool
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class ExportByPartner(TypedDict):
    id: int
    report_year: str
    period_months: int
    hs_code: str
    parent_hs_code: str
    partner_country: str
    partner_kind: Literal["country", "remainder", "unspecified"]
    iso_alpha2: str | None
    iso_alpha3: str | None
    partner_printed: str
    unit: str | None
    unit_printed: str | None
    quantity: float | None
    amount: float
    currency: Literal["NPR"]
    comparable: bool
    source: str
    note: str | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class Forex(TypedDict):
    id: int
    country_name: Literal["Nepal"]
    currency: Literal["NPR", "USD"]
    forex_millions: float | None
    forex_gross_millions: float | None
    fiscal_year_str: str
    fiscal_year: str
    month: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    as_of_date: str
    vintage: Literal["first_release", "comparative", "table_current", "table_comparative"]
    source: str
    latest: bool
    month_number: int
    forex_banks_millions: float | None
    precision: Literal["rupee", "thousand", "0.01_million", "10_million", "two_decimals_billion", "rounded_to_billion", "rounded_to_10_billion"]
    note: str | None
    forex_convertible_millions: float | None
    forex_inconvertible_millions: float | None
    indian_share_percent: float | None
    import_cover_goods_months: float | None
    import_cover_goods_services_months: float | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class GatheredEntry(TypedDict):
    id: str
    title: str
    title_ne: NotRequired[Any]
    description: str
    description_ne: NotRequired[Any]
    keywords: NotRequired[list[str]]
    publisher: str
    source: DatasetSource
    licence: DatasetLicence
    coverage: dict[str, Any]
    fields: list[dict[str, Any]]
    columns: DatasetColumns
    key: str
    rows: int
    version: str
    last_updated: str
    known_gaps: list[str]
    gaps: DatasetGaps
    questions: NotRequired[list[DatasetQuestions]]
    filters: NotRequired[list[str]]
    default_filters: NotRequired[str]
    rhythm: NotRequired[dict[str, Any]]
    data_until: NotRequired[str | None]
    stale: NotRequired[Any]
    stale_reason: Any
    notice: NotRequired[str]
    versions: NotRequired[list[DatasetVersion]]
    address: str
    rows_address: str
    changes_address: NotRequired[str]
    bulk: NotRequired[dict[str, Any]]

HolidayCoverage = Literal["checked", "reported", "list", "open", "none"]

HolidayScope = Literal["all", "place", "community", "women", "schools", "offices"]


class HsCode(TypedDict):
    code: str
    level: Literal["section", "chapter", "heading", "subheading", "item"]
    parent_code: Any
    name: str | None
    name_year: str | None
    section_number: int | None
    chapter: str | None
    status: Literal["in_use", "reserved", "national"]
    imports_first_year: str | None
    imports_last_year: str | None
    exports_first_year: str | None
    exports_last_year: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class Import(TypedDict):
    id: int
    hs_code: str
    parent_hs_code: str | None
    commodity_name: str | None
    import_to: Literal["Nepal"]
    unit: str | None
    amount: float
    currency: Literal["NPR"]
    report_year: str
    source: str
    quantity: float | None
    period_months: int
    hs_level: Literal["chapter", "hs4", "hs6", "hs8"]
    customs_revenue: float | None
    note: str | None
    unit_printed: str | None
    comparable: bool
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class ImportByPartner(TypedDict):
    id: int
    report_year: str
    period_months: int
    hs_code: str
    parent_hs_code: str
    partner_country: str
    partner_kind: Literal["country", "remainder", "unspecified"]
    iso_alpha2: str | None
    iso_alpha3: str | None
    partner_printed: str
    unit: str | None
    unit_printed: str | None
    quantity: float | None
    amount: float
    currency: Literal["NPR"]
    comparable: bool
    source: str
    note: str | None
    customs_revenue: float | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class InterestRate(TypedDict):
    id: int
    fiscal_year: str
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    month_number: int
    as_of_date: str
    series: str
    unit: Literal["percent"]
    value: float
    source: str
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class KeyLimits(TypedDict):
    rate: float
    burst: int


class KeyQuotas(TypedDict):
    daily: NotRequired[int | None]
    monthly: NotRequired[int | None]


class KeyUsage(TypedDict):
    key_id: str
    name: Any
    today: int
    month: int
    quotas: KeyQuotas | None

LogBucket = dict[str, Any]


class LogGroup(TypedDict):
    group_id: str
    customer_id: int
    title: str
    culprit: Any
    state: LogGroupState
    resolved_in_release: Any
    snoozed_until: Any
    regressed_at: Any
    first_seen: str
    last_seen: str
    count: int
    level: LogLevel
    keys: list[str]
    services: list[str]
    releases: list[str]
    environments: list[str]

LogGroupState = Literal["open", "resolved", "ignored", "snoozed"]

LogLevel = Literal["debug", "info", "warning", "error", "fatal"]


class LunarMonth(TypedDict):
    number: int
    name_en: str
    name_ne: str
    adhik: bool
    reckoning: Literal["purnimanta"]
    kshaya: bool
    amanta: AmantaMonth


class MethodDifference(TypedDict):
    method: Literal["nepal", "drik"]
    tithi: Tithi
    minutes: float
    message: str


class Model(TypedDict):
    id: str
    object: Literal["model"]
    created: int
    owned_by: str


class MonetaryAggregate(TypedDict):
    id: int
    fiscal_year: str
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    month_number: int
    as_of_date: str
    series: str
    unit: Literal["NPR million"]
    value: float
    source: str
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class NationalAccount(TypedDict):
    year: int
    fiscal_year: str
    country: Literal["Nepal"]
    gdp_usd: float | None
    population: int | None
    consumer_prices_percent: Any
    gdp_deflator_percent: Any
    consumer_price_index: float | None
    gdp_deflator_index: float | None
    source: str
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class NepalSambatDate(TypedDict):
    year: int
    month_name_en: str
    month_name_ne: str
    half: Literal["thwa", "ga"]
    day: int
    half_ne: str


class NepaliDateTime(TypedDict):
    ad_date: str
    ad_datetime: str
    time: str
    bs_date: str
    bs_year: int
    bs_month: int
    bs_day: int
    bs_month_name_en: str
    bs_month_name_ne: str
    weekday_en: str
    weekday_ne: str
    bs_date_ne: str
    tithi: Tithi
    tithi_now: Tithi
    nakshatra: AlmanacLimb
    yoga: AlmanacLimb
    karana: AlmanacLimb
    lunar_month: LunarMonth
    utc_offset_seconds: int
    sunrise: str
    sunset: str
    nepal_sambat: NepalSambatDate
    shaka: int
    ritu: BothNames
    fiscal_year: str
    events: list[CalendarEvent]
    method: AlmanacMethod
    bs_year_status: BsYearStatus
    bs_alternative: BsAlternative | None
    fiscal_quarter: int
    ayana: BothNames
    kali: int
    samvatsara: BothNames | None
    moon_sign: AlmanacLimb
    moonrise: str | None
    moonset: str | None
    tithi_repeats: Literal["first", "second"] | None
    lost_tithi: Tithi | None
    public_holiday: Any
    weekend: bool
    place: AlmanacPlace
    why: MethodDifference | None
    bs_uncertain: bool
    public_holiday_coverage: HolidayCoverage
    almanac_weekday_en: str
    almanac_weekday_ne: str
    ghadi_pala: dict[str, Any]
    nakshatra_now: AlmanacLimb
    yoga_now: AlmanacLimb
    karana_now: AlmanacLimb


class OwnUsage(TypedDict):
    key_id: str
    name: Any
    scopes: list[Scope]
    expires_at: str | None
    limits: KeyLimits | None
    today: int
    month: int
    quotas: list[dict[str, Any]]
    days: list[dict[str, Any]]


class ParkedGroup(TypedDict):
    group: str
    summary: str
    parked: int


class PaymentIndicator(TypedDict):
    id: int
    fiscal_year: str
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    month_number: int
    month_start_date: str
    as_of_date: str
    section: Literal["access", "count", "value"]
    series: str
    unit: Literal["number", "transactions", "NPR million"]
    value: float | None
    currency: Literal["NPR"] | None
    source: str
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class PaymentSystem(TypedDict):
    id: str
    name: str
    name_ne: str | None
    type: Literal["operator", "provider", "system", "scheme"]
    operator: str | None
    instruments: list[str]
    licence_date_ad: str | None
    licence_date_bs: str | None
    status: str
    status_date: str | None
    address: str | None
    website: str | None
    source: str
    brand: str | None
    kind: str
    licence_class: str
    start_date: str | None
    confidence: Literal["high", "medium", "low"]
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class PaymentsBalance(TypedDict):
    id: int
    fiscal_year: str
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    month_number: int
    as_of_date: str
    series: str
    unit: Literal["NPR million"]
    value: float
    source: str
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class PriceIndex(TypedDict):
    id: int
    fiscal_year: str
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    month_number: int
    as_of_date: str
    series: str
    unit: Literal["index", "percent"]
    base: str
    value: float
    source: str
    note: str | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class QuestionDimension(TypedDict):
    id: str
    name: dict[str, Any]
    words: QuestionWords
    field: Any
    name_field: NotRequired[str]
    values_are: Literal["countries", "codes", "names"]
    members: list[QuestionMember]
    open: bool
    needed: bool
    default: NotRequired[str]
    each: NotRequired[bool]
    partner: NotRequired[bool]
    whole: NotRequired[str]


class QuestionMeasure(TypedDict):
    id: str
    name: dict[str, Any]
    words: QuestionWords
    field: Any
    per: NotRequired[str]
    dated: NotRequired[bool]
    less: NotRequired[str]
    kind: Literal["flow", "stock", "rate"]
    unit: str
    since_start: NotRequired[str]
    mirror: NotRequired[str]
    verbs: NotRequired[QuestionWords]
    only: NotRequired[dict[str, Any]]


class QuestionMember(TypedDict):
    value: str
    name: NotRequired[dict[str, Any]]
    words: QuestionWords
    alone: NotRequired[bool]
    measure: NotRequired[str]
    stands_for: NotRequired[list[str]]
    measured_in: NotRequired[str]


class QuestionNames(TypedDict):
    id: str
    en: str
    ne: str
    also: list[str]
    above: NotRequired[str]
    kind: NotRequired[str]


class QuestionPlaces(TypedDict):
    province: str
    district: str
    local_unit: str
    ward: str


class QuestionText(TypedDict):
    id: str
    name: dict[str, Any]
    words: QuestionWords
    field: str
    field_ne: NotRequired[str]


class QuestionTime(TypedDict):
    year: NotRequired[str]
    year_ad: NotRequired[str]
    month: NotRequired[str]
    months_are: Literal["numbers", "names"]
    covered: NotRequired[str]
    day: NotRequired[str]


class QuestionWords(TypedDict):
    en: list[str]
    ne: list[str]
    rom: list[str]


class Remittance(TypedDict):
    id: int
    country_name: Literal["Nepal"]
    currency: Literal["NPR"]
    remittance_type: Literal["workers' remittances", "remittance inflows"]
    rolling_amount_monthly_millions: float | None
    amount_monthly_millions: float | None
    fiscal_year: str
    month_english: Literal["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    month_num_english: int
    month_nepali: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    source: str
    monthly_basis: Literal["stated", "first_month", "difference_of_cumulatives"] | None
    vintage: Literal["first_release", "comparative", "table_current", "table_comparative"]
    latest: bool
    as_of_date: str
    rolling_amount_restated_millions: float | None
    restated_source: str | None
    amount_monthly_stated_millions: float | None
    precision: Literal["rupee", "thousand", "0.01_million", "10_million", "two_decimals_billion", "rounded_to_billion", "rounded_to_10_billion"]
    note: str | None
    rolling_amount_usd_millions: float | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class School(TypedDict):
    school_id: int
    school_name: str
    province: str
    district: str
    municipality_name: str
    municipality_type: Literal["Metropolitan City", "Sub-Metropolitan City", "Municipality", "Rural Municipality"]
    ward_number: int | None
    school_name_ne: str | None
    level: Literal["primary", "basic", "lower_secondary", "secondary"] | None
    type: Literal["community", "institutional", "religious", "ecd", "unclassified"]
    local_unit_id: str
    old_names: list[str]
    location: str | None
    name_quality: Literal["original", "restored-case", "restored-case+level"]
    school_name_ne_source: Literal["unique-name-in-district", "name+place", "grade12-2081"] | None
    ward_source: Literal["register", "address-text"] | None
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]
    match: NotRequired[Literal["number", "exact", "sound", "prefix", "typo", "earlier_name", "partial", "place"]]
    highlights: NotRequired[list[SchoolHighlight]]


class SchoolHighlight(TypedDict):
    field: Literal["school_name", "school_name_ne", "old_names", "location", "municipality_name", "district", "province", "ward_number"]
    index: NotRequired[int]
    start: int
    end: int


class SchoolSuggestion(TypedDict):
    school_id: int
    school_name: str
    school_name_ne: str | None
    municipality_name: str
    district: str
    score: float
    highlights: list[SchoolHighlight]

Scope = Literal["chat", "documents", "log:write", "log:read", "admin"]

SearchMatches = list[str]

SearchScore = float


class SeriesComparison(TypedDict):
    period: str
    start_bs: str
    end_bs: str
    start_ad: str
    end_ad: str
    values: dict[str, Any]

SeriesEntry = dict[str, Any]

SharedFiscalYear = str


class SourceMapInfo(TypedDict):
    id: str
    customer_id: int
    release: str
    name: str
    debug_id: Any
    bytes: int
    uploaded_at: str


class StoredLogEntry(TypedDict):
    customer_id: int
    exception_message: str
    service_name: str
    created_date: str
    additional_info: Any
    entry_id: str
    received_at: str
    trace_id: Any
    level: LogLevel
    release: Any
    environment: Any
    tags: dict[str, str]
    group_id: str


class Tithi(TypedDict):
    number: int
    name_en: str
    name_ne: str
    paksha: Literal["shukla", "krishna"]
    begins_at: str
    ends_at: str
    paksha_ne: Literal["शुक्ल", "कृष्ण"]


class Today(TypedDict):
    date: dict[str, Any] | None
    tithi: dict[str, Any] | None
    sun: dict[str, Any] | None
    festivals: list[CalendarEvent] | None
    holiday: dict[str, Any] | None
    rates: dict[str, Any] | None


class TodayRate(TypedDict):
    currency: str
    currency_name: str
    unit: Literal[1, 10, 100]
    buy: float | None
    sell: float | None


class TradeByCountry(TypedDict):
    id: int
    report_year: str
    period_months: int
    partner_country: str
    partner_kind: Literal["country", "remainder", "unspecified"]
    iso_alpha2: str | None
    iso_alpha3: str | None
    partner_printed: str
    imports_amount: float | None
    exports_amount: float | None
    currency: Literal["NPR"]
    comparable: bool
    source: str
    note: str | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class TradeByMonth(TypedDict):
    id: int
    flow: Literal["import", "export"]
    report_year: str
    month_number: int
    month: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    as_of_date: str
    hs_code: str
    parent_hs_code: str
    unit: str | None
    amount: Any
    quantity: Any
    monthly_basis: Literal["first_month", "difference_of_cumulatives"] | None
    cumulative_amount: float
    cumulative_quantity: float | None
    currency: Literal["NPR"]
    source: str
    note: str | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class TradeByOffice(TypedDict):
    id: int
    report_year: str
    period_months: int
    customs_office: str
    office_printed: str
    imports_amount: float | None
    exports_amount: float | None
    currency: Literal["NPR"]
    comparable: bool
    source: str
    note: str | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class TradeTotal(TypedDict):
    id: int
    report_year: str
    period_months: int
    end_month: Literal["Shrawan", "Bhadra", "Ashwin", "Kartik", "Mangsir", "Poush", "Magh", "Falgun", "Chaitra", "Baisakh", "Jestha", "Ashadh"]
    publisher: Literal["customs", "central_bank"]
    imports_amount: float | None
    exports_amount: float | None
    trade_balance: Any
    currency: Literal["NPR"]
    precision: Literal["rupee", "thousand", "10_million"]
    vintage: Literal["first_release", "monthly_release", "annual_release", "comparative_next_year"]
    latest: bool
    comparable: bool
    source: str
    note: str | None
    fiscal_year: SharedFiscalYear
    score: NotRequired[SearchScore]
    matched_on: NotRequired[SearchMatches]


class UndatedHoliday(TypedDict):
    bs_year: int
    id: str
    name_en: str
    name_ne: str
    scope: HolidayScope
    estimated_ad_date: str | None
    reason: str

UnitMatchKind = Literal["code", "exact", "former", "alias", "sound", "part", "prefix", "typo", "seat", "place", "zone", "region"]


class UnitParent(TypedDict):
    id: str
    level: Literal["province", "district", "local_unit"]
    name_en: str
    name_ne: str


class UnitSuggestion(TypedDict):
    id: str
    level: Literal["province", "district", "local_unit"]
    type: Literal["province", "district", "metropolitan_city", "sub_metropolitan_city", "municipality", "rural_municipality"]
    name_en: str
    name_ne: str
    parents: list[UnitParent]
    score: float
    match: UnitMatchKind
    matched_name: str
    note: str | None


class WorkingDays(TypedDict):
    count: int
    weekend_days: int
    public_holidays: int
    bs_years_without_list: list[int]
    undated_holidays: list[UndatedHoliday]
    open_days: list[str]


class YearsMonthsDays(TypedDict):
    years: int
    months: int
    days: int


class Lists:
    """The rows of lists, with their types."""

    @overload
    def rows(self, path: Literal["/admin/audit"], /, **query: QueryValue) -> Iterator[AdminAct]: ...

    @overload
    def rows(self, path: Literal["/admin/keys"], /, **query: QueryValue) -> Iterator[ApiKey]: ...

    @overload
    def rows(self, path: Literal["/admin/parked"], /, **query: QueryValue) -> Iterator[ParkedGroup]: ...

    @overload
    def rows(self, path: Literal["/admin/usage"], /, **query: QueryValue) -> Iterator[KeyUsage]: ...

    @overload
    def rows(self, path: Literal["/e/administrativeUnit"], /, **query: QueryValue) -> Iterator[AdministrativeUnit]: ...

    @overload
    def rows(self, path: Literal["/e/administrativeUnit/suggest"], /, **query: QueryValue) -> Iterator[UnitSuggestion]: ...

    @overload
    def rows(self, path: Literal["/e/ai_engine/doc_db"], /, **query: QueryValue) -> Iterator[DatabaseEntry]: ...

    @overload
    def rows(self, path: Literal["/e/ai_engine/doc_ready/formats"], /, **query: QueryValue) -> Iterator[ConversionFormat]: ...

    @overload
    def rows(self, path: Literal["/e/ai_engines"], /, **query: QueryValue) -> Iterator[Engine]: ...

    @overload
    def rows(self, path: Literal["/e/balanceOfPayments"], /, **query: QueryValue) -> Iterator[PaymentsBalance]: ...

    @overload
    def rows(self, path: Literal["/e/boundaries"], /, **query: QueryValue) -> Iterator[Boundary]: ...

    @overload
    def rows(self, path: Literal["/e/budgets"], /, **query: QueryValue) -> Iterator[Budget]: ...

    @overload
    def rows(self, path: Literal["/e/calendar/add"], /, **query: QueryValue) -> Iterator[AddedDate]: ...

    @overload
    def rows(self, path: Literal["/e/calendar/convert"], /, **query: QueryValue) -> Iterator[ConvertedDate]: ...

    @overload
    def rows(self, path: Literal["/e/calendar/days"], /, **query: QueryValue) -> Iterator[CalendarDay]: ...

    @overload
    def rows(self, path: Literal["/e/calendar/difference"], /, **query: QueryValue) -> Iterator[DateDifference]: ...

    @overload
    def rows(self, path: Literal["/e/calendar/festivals"], /, **query: QueryValue) -> Iterator[CalendarFestival]: ...

    @overload
    def rows(self, path: Literal["/e/compare"], /, **query: QueryValue) -> Iterator[ComparisonRow]: ...

    @overload
    def rows(self, path: Literal["/e/conversations"], /, **query: QueryValue) -> Iterator[ConversationEntry]: ...

    @overload
    def rows(self, path: Literal["/e/datasets"], /, **query: QueryValue) -> Iterator[GatheredEntry]: ...

    @overload
    def rows(self, path: Literal["/e/exchangeRates"], /, **query: QueryValue) -> Iterator[ExchangeRate]: ...

    @overload
    def rows(self, path: Literal["/e/exports"], /, **query: QueryValue) -> Iterator[Export]: ...

    @overload
    def rows(self, path: Literal["/e/exportsByPartner"], /, **query: QueryValue) -> Iterator[ExportByPartner]: ...

    @overload
    def rows(self, path: Literal["/e/forex"], /, **query: QueryValue) -> Iterator[Forex]: ...

    @overload
    def rows(self, path: Literal["/e/hsCodes"], /, **query: QueryValue) -> Iterator[HsCode]: ...

    @overload
    def rows(self, path: Literal["/e/imports"], /, **query: QueryValue) -> Iterator[Import]: ...

    @overload
    def rows(self, path: Literal["/e/importsByPartner"], /, **query: QueryValue) -> Iterator[ImportByPartner]: ...

    @overload
    def rows(self, path: Literal["/e/interestRates"], /, **query: QueryValue) -> Iterator[InterestRate]: ...

    @overload
    def rows(self, path: Literal["/e/logger"], /, **query: QueryValue) -> Iterator[StoredLogEntry]: ...

    @overload
    def rows(self, path: Literal["/e/logger/alerts"], /, **query: QueryValue) -> Iterator[AlertRule]: ...

    @overload
    def rows(self, path: Literal["/e/logger/groups"], /, **query: QueryValue) -> Iterator[LogGroup]: ...

    @overload
    def rows(self, path: Literal["/e/logger/source_maps"], /, **query: QueryValue) -> Iterator[SourceMapInfo]: ...

    @overload
    def rows(self, path: Literal["/e/logger/stats"], /, **query: QueryValue) -> Iterator[LogBucket]: ...

    @overload
    def rows(self, path: Literal["/e/monetarySurvey"], /, **query: QueryValue) -> Iterator[MonetaryAggregate]: ...

    @overload
    def rows(self, path: Literal["/e/nationalAccounts"], /, **query: QueryValue) -> Iterator[NationalAccount]: ...

    @overload
    def rows(self, path: Literal["/e/nepaliDateTime"], /, **query: QueryValue) -> Iterator[NepaliDateTime]: ...

    @overload
    def rows(self, path: Literal["/e/paymentIndicators"], /, **query: QueryValue) -> Iterator[PaymentIndicator]: ...

    @overload
    def rows(self, path: Literal["/e/paymentSystemsDirectory"], /, **query: QueryValue) -> Iterator[PaymentSystem]: ...

    @overload
    def rows(self, path: Literal["/e/priceIndices"], /, **query: QueryValue) -> Iterator[PriceIndex]: ...

    @overload
    def rows(self, path: Literal["/e/remittances"], /, **query: QueryValue) -> Iterator[Remittance]: ...

    @overload
    def rows(self, path: Literal["/e/schools"], /, **query: QueryValue) -> Iterator[School]: ...

    @overload
    def rows(self, path: Literal["/e/schools/suggest"], /, **query: QueryValue) -> Iterator[SchoolSuggestion]: ...

    @overload
    def rows(self, path: Literal["/e/series"], /, **query: QueryValue) -> Iterator[SeriesEntry]: ...

    @overload
    def rows(self, path: Literal["/e/series/compare"], /, **query: QueryValue) -> Iterator[SeriesComparison]: ...

    @overload
    def rows(self, path: Literal["/e/today"], /, **query: QueryValue) -> Iterator[Today]: ...

    @overload
    def rows(self, path: Literal["/e/tradeByCountry"], /, **query: QueryValue) -> Iterator[TradeByCountry]: ...

    @overload
    def rows(self, path: Literal["/e/tradeByCustomsOffice"], /, **query: QueryValue) -> Iterator[TradeByOffice]: ...

    @overload
    def rows(self, path: Literal["/e/tradeByMonth"], /, **query: QueryValue) -> Iterator[TradeByMonth]: ...

    @overload
    def rows(self, path: Literal["/e/tradeTotals"], /, **query: QueryValue) -> Iterator[TradeTotal]: ...

    @overload
    def rows(self, path: Literal["/e/usage"], /, **query: QueryValue) -> Iterator[OwnUsage]: ...

    @overload
    def rows(self, path: Literal["/v1/models"], /, **query: QueryValue) -> Iterator[Model]: ...

    @overload
    def rows(self, path: str, /, **query: QueryValue) -> Iterator[Any]: ...

    def rows(self, path: str, /, **query: QueryValue) -> Iterator[Any]:
        """Every row of a list, page by page."""
        return self._walk(path, query)

    def _walk(self, path: str, query: dict[str, QueryValue]) -> Iterator[Any]:
        raise NotImplementedError
