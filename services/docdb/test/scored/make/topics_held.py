"""Tables of the half that nobody looks at while tuning: other topics, columns and ways to write."""

from names import DISTRICTS, bs_day, day, pick
from numbers_as import lakh, parentheses, percent, plain, rupees, western
from table import Column, Table

MONTHS = ('Baisakh', 'Jestha', 'Asar', 'Shrawan', 'Bhadra', 'Ashwin', 'Kartik', 'Mangsir', 'Poush', 'Magh', 'Falgun', 'Chaitra')


def rain(random, count=9):
    """Rain and temperature by station; negative temperatures, gaps as n/a."""
    columns = [
        Column(('Station no.',), 'code'),
        Column(('Station',), width=1.8),
        Column(('Rainfall (mm)', 'Asar'), 'decimal', 'mm', decimals=1, none='n/a'),
        Column(('Rainfall (mm)', 'Shrawan'), 'decimal', 'mm', decimals=1, none='n/a'),
        Column(('Rainfall (mm)', 'Bhadra'), 'decimal', 'mm', decimals=1, none='n/a'),
        Column(('Lowest temperature (°C)',), 'decimal', '°C', decimals=1, width=1.5),
    ]
    rows = []
    for number, name in enumerate(pick(random, DISTRICTS, count)):
        rain_of = [None if random.random() < 0.15 else random.randrange(0, 9_000) / 10 for _ in range(3)]
        rows.append(('data', [f'0{random.randrange(1, 9)}{number:02}', name, *rain_of, random.randrange(-150, 220) / 10]))
    return Table(columns, rows, 'Rainfall of the monsoon months', keys=[['Station no.'], ['Station']])


ROADS = ('Mahendra Highway', 'Tribhuvan Rajpath', 'Arniko Highway', 'Prithvi Highway', 'Siddhartha Highway', 'Karnali Highway', 'Koshi Highway', 'Mechi Highway',
         'Dakshinkali Road', 'Sagarmatha Highway', 'Madan Bhandari Road', 'Seti Highway')


def roads(random, count=10):
    """Roads with a surface and a province that repeat."""
    columns = [
        Column(('Road',), 'text', width=0.8),
        Column(('Name',), width=2.2),
        Column(('Province',), width=1.4),
        Column(('Surface',), width=1.2),
        Column(('Length (km)',), 'decimal', 'km', decimals=2),
        Column(('Bridges',), 'integer', none='–'),
    ]
    rows = []
    for number, name in enumerate(random.sample(ROADS, count), 1):
        bridges = None if random.random() < 0.2 else random.randrange(1, 70)
        rows.append(('data', [f'NH{number:02}', name, random.choice(('Koshi', 'Bagmati', 'Lumbini', 'Karnali')), random.choice(('Blacktop', 'Gravel', 'Earthen')),
                              random.randrange(900, 99_999) / 100, bridges]))
    return Table(columns, rows, 'Highways', keys=[['Road'], ['Name']])


def remittances(random, count=9):
    """Years with amounts in billions and shares; no other text."""
    columns = [
        Column(('Fiscal year',), 'fiscal_year'),
        Column(('Remittance inflow',), 'money', 'NPR', 1_000_000_000, 1, western, width=1.5),
        Column(('Growth (%)',), 'percent', '%', decimals=1, write=plain),
        Column(('Workers',), 'integer', write=western),
    ]
    first = random.randrange(2062, 2071)
    rows = []
    for year in range(first, first + count):
        rows.append(('data', [f'{year}/{(year + 1) % 100:02}', random.randrange(2_000, 16_000) / 10, random.randrange(-90, 300) / 10, random.randrange(90_000, 800_000)]))
    return Table(columns, rows, 'Remittances', '(Rs. in billion)', keys=[['Fiscal year']])


CROPS = ('Paddy', 'Maize', 'Wheat', 'Millet', 'Buckwheat', 'Barley', 'Lentil', 'Mustard', 'Potato', 'Sugarcane', 'Jute', 'Ginger')


def crops(random, count=8):
    """Area and production of two years under three levels of header, crops in groups."""
    def number(*path):
        return Column(path, 'integer', write=western)
    columns = [
        Column(('Crop',), width=1.6),
        number('Area and production', '2078/79', 'Area (ha)'),
        number('Area and production', '2078/79', 'Production (mt)'),
        number('Area and production', '2079/80', 'Area (ha)'),
        number('Area and production', '2079/80', 'Production (mt)'),
        Column(('Yield (mt/ha)',), 'decimal', decimals=2),
    ]
    rows = []
    for name in random.sample(CROPS, count):
        area = random.randrange(900, 1_400_000)
        rows.append(('data', [name, area, area * 2 + random.randrange(900), area + random.randrange(999), area * 2 - random.randrange(500), random.randrange(90, 600) / 100]))
    return Table(columns, rows, 'Area and production of main crops', keys=[['Crop']])


def flat_crops(random, count=8):
    """One level of header."""
    table = crops(random, count)
    table.columns = table.columns[:3] + table.columns[5:]
    table.rows = [(kind, values[:3] + values[5:]) for kind, values in table.rows]
    for column, name in zip(table.columns[1:3], ('Area in hectares', 'Production in tonnes')):
        column.path = (name,)
    table.caption = 'Crops'
    return table


POSTS = ('Section Officer', 'Nayab Subba', 'Kharidar', 'Driver', 'Office Assistant', 'Engineer', 'Accountant')
PEOPLE = ('Anita Shrestha', 'Bikash Thapa', 'Chandra Rai', 'Deepa Gurung', 'Esha Karki', 'Firoj Ansari', 'Gita Tamang', 'Hari Sharma', 'Indra Limbu',
          'Jamuna Chaudhary', 'Kamal Magar', 'Laxmi Yadav', 'Manoj Jha', 'Nirmala Bhatta', 'Om Adhikari', 'Prem Lama')


def staff(random, count=11):
    """Staff with codes, BS dates of entry, salaries and yes or no."""
    columns = [
        Column(('Employee ID',), 'code'),
        Column(('Name',), width=1.7),
        Column(('Post',), width=1.5),
        Column(('Joined',), 'date', calendar='BS'),
        Column(('Monthly salary (Rs.)',), 'money', 'NPR', write=lakh, width=1.3),
        Column(('Permanent',), 'boolean'),
    ]
    rows = []
    for number, name in enumerate(random.sample(PEOPLE, count)):
        joined = bs_day(random.choice((2078, 2079, 2080, 2081)), random.randrange(360), digits=str)
        rows.append(('data', [f'00{random.randrange(10, 99)}{number:02}', name, random.choice(POSTS), joined, random.randrange(18_000, 140_000), random.choice(('Yes', 'No'))]))
    return Table(columns, rows, 'Staff', keys=[['Employee ID'], ['Name']])


def loans(random, count=10):
    """Balances of which some are negative, in parentheses; dates as 5 Mar 2024."""
    columns = [
        Column(('Loan account',), 'code', width=1.3),
        Column(('Disbursed on',), 'date', calendar='AD', width=1.2),
        Column(('Branch',), width=1.4),
        Column(('Outstanding (Rs.)',), 'money', 'NPR', decimals=2, write=parentheses(western), width=1.5),
        Column(('Rate',), 'percent', '%', decimals=2, write=percent(plain)),
    ]
    branches = random.sample(DISTRICTS, 3)
    rows = []
    for number in range(count):
        amount = random.randrange(-9_000_000, 99_999_999) / 100
        rows.append(('data', [f'0012{number:02}{random.randrange(100, 999)}', day(random.randrange(0, 330), '%d %b %Y'), random.choice(branches), amount,
                              random.randrange(700, 1_500) / 100]))
    return Table(columns, rows, 'Loans by branch', keys=[['Loan account']])


def works(random, count=7):
    """Works of a local unit in crores, with rupee signs in the cells of the last column and a total."""
    columns = [
        Column(('No.',), 'integer', width=0.5),
        Column(('Work',), width=2.8),
        Column(('Estimate',), 'money', 'NPR', 10_000_000, 2, western),
        Column(('Progress (%)',), 'percent', '%', decimals=0),
        Column(('Paid',), 'money', 'NPR', 10_000_000, 2, western),
    ]
    rows, sums = [], [0, 0]
    for number, name in enumerate(random.sample(ROADS, count), 1):
        cost, paid = random.randrange(20, 9_900) / 100, random.randrange(1, 20) / 100
        sums = [round(sums[0] + cost, 2), round(sums[1] + paid, 2)]
        rows.append(('data', [number, f'Upgrading of {name}', cost, random.randrange(5, 101), paid]))
    rows.append(('total', [None, 'Grand total', sums[0], None, sums[1]]))
    return Table(columns, rows, 'Works under way', 'Amounts in crore rupees', keys=[['No.'], ['Work']])


def prices(random, count=10):
    """Prices with Rs. in each cell."""
    columns = [
        Column(('Item',), width=1.6),
        Column(('Unit',)),
        Column(('Wholesale',), 'money', 'NPR', write=rupees(lakh)),
        Column(('Retail',), 'money', 'NPR', write=rupees(lakh)),
    ]
    rows = [('data', [name, random.choice(('kg', 'quintal', 'dozen')), *sorted(random.sample(range(40, 9_000), 2))]) for name in random.sample(CROPS, count)]
    return Table(columns, rows, 'Market prices', keys=[['Item']])


TOPICS = {'rain': rain, 'roads': roads, 'remittances': remittances, 'crops': crops, 'flat_crops': flat_crops, 'staff': staff, 'loans': loans, 'works': works, 'prices': prices}
