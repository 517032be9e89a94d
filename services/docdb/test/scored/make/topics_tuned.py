"""Tables of the half that may be looked at while tuning."""

from names import DISTRICTS, day, pick
from numbers_as import lakh, parentheses, percent, rupees, western
from table import Column, Table


def population(random, count=10):
    """Census by district with a total."""
    columns = [
        Column(('District',), width=2),
        Column(('Households',), 'integer', write=lakh),
        Column(('Population', 'Male'), 'integer', write=lakh),
        Column(('Population', 'Female'), 'integer', write=lakh),
        Column(('Population', 'Total'), 'integer', write=lakh),
        Column(('Density',), 'decimal', decimals=1, write=western),
    ]
    rows, sums = [], [0, 0, 0, 0]
    for name in pick(random, DISTRICTS, count):
        male, female = random.randrange(20_000, 400_000), random.randrange(20_000, 400_000)
        numbers = [(male + female) // 4 + random.randrange(900), male, female, male + female]
        sums = [a + b for a, b in zip(sums, numbers)]
        rows.append(('data', [name, *numbers, random.randrange(500, 9000) / 10]))
    rows.append(('total', ['Total', *sums, None]))
    return Table(columns, rows, 'Table 1: Population by district, 2078', keys=[['District']])


def flat_population(random, count=8):
    """The same with one level of header and no total."""
    table = population(random, count)
    for column in table.columns:
        column.path = (' '.join(reversed(column.path)),) if len(column.path) > 1 else column.path
    table.rows = [row for row in table.rows if row[0] == 'data']
    table.caption = 'Population by district'
    return table


MINISTRIES = (
    'Ministry of Finance', 'Ministry of Education, Science and Technology', 'Ministry of Health and Population',
    'Ministry of Home Affairs', 'Ministry of Agriculture', 'Ministry of Energy, Water Resources and Irrigation',
    'Ministry of Defence', 'Ministry of Urban Development', 'Ministry of Water Supply', 'Ministry of Forests',
)


def budget(random, count=8, unit='(Rs. in lakh)', scale=100_000):
    """Budget and spending by ministry in lakhs, with shares and a total."""
    columns = [
        Column(('S.N.',), 'integer', width=0.6),
        Column(('Ministry',), width=3),
        Column(('Budget',), 'money', 'NPR', scale, 1, lakh),
        Column(('Spending',), 'money', 'NPR', scale, 1, lakh),
        Column(('Spent %',), 'percent', '%', decimals=1, write=western),
    ]
    rows, sums = [], [0, 0]
    for number, name in enumerate(random.sample(MINISTRIES, count), 1):
        planned = random.randrange(10_000, 9_999_999) / 10
        spent = round(planned * random.uniform(0.4, 0.98), 1)
        sums = [round(sums[0] + planned, 1), round(sums[1] + spent, 1)]
        rows.append(('data', [number, name, planned, spent, round(spent / planned * 100, 1)]))
    rows.append(('total', [None, 'Total', *sums, round(sums[1] / sums[0] * 100, 1)]))
    keys = [['S.N.'], ['Ministry']]
    return Table(columns, rows, 'Budget and spending by ministry', unit, keys=keys)


GOODS = (
    ('01', 'Live animals'), ('04', 'Dairy produce; eggs; honey'), ('07', 'Vegetables'), ('09', 'Coffee, tea and spices'), ('10', 'Cereals'),
    ('15', 'Fats and oils'), ('24', 'Tobacco'), ('27', 'Mineral fuels'), ('39', 'Plastics'), ('52', 'Cotton'), ('57', 'Carpets'), ('62', 'Apparel, not knitted'),
    ('72', 'Iron and steel'), ('84', 'Machinery'), ('85', 'Electrical machinery'), ('87', 'Vehicles'),
)


def trade(random, count=10):
    """Exports and imports of two years under two levels of header, codes with leading zeros, negative changes."""
    def money(*path):
        return Column(path, 'money', 'NPR', 10_000_000, 1, western)
    columns = [
        Column(('Code',), 'code', width=0.6),
        Column(('Commodity',), width=2.4),
        money('Exports', '2079/80'),
        money('Exports', '2080/81'),
        money('Imports', '2079/80'),
        money('Imports', '2080/81'),
        Column(('Change in imports (%)',), 'percent', '%', decimals=1, write=parentheses(western), width=1.2),
    ]
    rows = []
    for code, name in sorted(random.sample(GOODS, count)):
        numbers = [random.randrange(10, 99_999) / 10 for _ in range(4)]
        rows.append(('data', [code, name, *numbers, round((numbers[3] / numbers[2] - 1) * 100, 1)]))
    return Table(columns, rows, 'Table 4: Trade by commodity', '(Rs. in ten million)', keys=[['Code'], ['Commodity']])


def schools(random, count=12):
    """Schools with codes, a kind that repeats and years."""
    columns = [
        Column(('School code',), 'code', width=1.2),
        Column(('Name of school',), width=2.6),
        Column(('Type',), width=1.2),
        Column(('Students',), 'integer', write=western),
        Column(('Teachers',), 'integer'),
        Column(('Pass rate',), 'percent', '%', decimals=0, write=percent(western)),
    ]
    names = [f'{name} {kind}' for name in pick(random, DISTRICTS, count) for kind in [random.choice(('Basic School', 'Secondary School', 'Model School'))]]
    rows = []
    for number, name in enumerate(names):
        code = f'0{random.randrange(10, 77)}{number:02}{random.randrange(1000, 9999)}'
        rows.append(('data', [code, name, random.choice(('Community', 'Institutional')), random.randrange(60, 2400), random.randrange(4, 80), random.randrange(35, 101)]))
    return Table(columns, rows, 'List of schools', keys=[['School code'], ['Name of school']])


CURRENCIES = ('USD', 'EUR', 'GBP', 'CHF', 'AUD', 'CAD', 'SGD', 'JPY', 'CNY', 'SAR', 'QAR', 'THB', 'AED', 'MYR', 'KRW')


def rates(random, count=12):
    """Exchange rates by currency."""
    columns = [
        Column(('Currency',)),
        Column(('Unit',), 'integer'),
        Column(('Buying',), 'decimal', decimals=2),
        Column(('Selling',), 'decimal', decimals=2),
    ]
    rows = []
    for code in random.sample(CURRENCIES, count):
        buying = random.randrange(1_000, 18_000) / 100
        rows.append(('data', [code, random.choice((1, 1, 10, 100)), buying, round(buying * 1.004, 2)]))
    return Table(columns, rows, 'Exchange rates', keys=[['Currency']])


def accounts(random, count=9):
    """Entries by day, amounts with Rs., some without."""
    columns = [
        Column(('Date',), 'date', calendar='AD'),
        Column(('Particulars',), width=2.4),
        Column(('Voucher no.',), 'code'),
        Column(('Debit',), 'money', 'NPR', decimals=2, write=rupees(lakh), width=1.4),
        Column(('Credit',), 'money', 'NPR', decimals=2, write=rupees(lakh), width=1.4),
    ]
    what = ('Office rent', 'Sale of forms', 'Fuel', 'Electricity', 'Tax received', 'Stationery', 'Repair of vehicle', 'Deposit')
    rows = []
    start = random.randrange(10, 90)
    for number in range(count):
        start += random.randrange(1, 9)
        amount = random.randrange(10_000, 99_999_999) / 100
        sides = [amount, None] if random.random() < 0.5 else [None, amount]
        rows.append(('data', [day(start), random.choice(what), f'00{random.randrange(10, 99)}{number:02}', *sides]))
    return Table(columns, rows, 'Cash book', keys=[['Voucher no.'], ['Date']])


TOPICS = {'population': population, 'flat_population': flat_population, 'budget': budget, 'trade': trade, 'schools': schools, 'rates': rates, 'accounts': accounts}
