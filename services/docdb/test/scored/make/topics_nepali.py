"""Tables in Nepali, and in two languages, with Devanagari digits and groups of lakhs."""

from names import DISTRICTS_NE, TRANSLATED, bs_day, pick
from numbers_as import devanagari, in_devanagari, lakh, plain, western
from table import Column, Table

HEADS = ('शिक्षा', 'स्वास्थ्य', 'कृषि', 'सडक', 'खानेपानी', 'सिंचाइ', 'ऊर्जा', 'पर्यटन', 'वन', 'सामाजिक सुरक्षा', 'सूचना प्रविधि', 'शहरी विकास')


def budget_ne(random, count=8, unit='(रु. लाखमा)', scale=100_000):
    """Budget of a local unit in Devanagari digits."""
    columns = [
        Column(('क्र.सं.',), 'integer', write=in_devanagari(plain), width=0.6),
        Column(('शीर्षक',), width=2),
        Column(('बजेट',), 'money', 'NPR', scale, 2, in_devanagari(lakh), width=1.3),
        Column(('खर्च',), 'money', 'NPR', scale, 2, in_devanagari(lakh), width=1.3),
        Column(('प्रतिशत',), 'percent', '%', decimals=1, write=in_devanagari(plain)),
    ]
    rows, sums = [], [0, 0]
    for number, name in enumerate(random.sample(HEADS, count), 1):
        planned = random.randrange(1_000_000, 999_999_999) / 100
        spent = round(planned * random.uniform(0.4, 0.98), 2)
        sums = [round(sums[0] + planned, 2), round(sums[1] + spent, 2)]
        rows.append(('data', [number, name, planned, spent, round(spent / planned * 100, 1)]))
    rows.append(('total', [None, 'जम्मा', *sums, round(sums[1] / sums[0] * 100, 1)]))
    return Table(columns, rows, 'तालिका १: बजेट तथा खर्च विवरण', unit, keys=[['क्र.सं.'], ['शीर्षक']])


def population_ne(random, count=9):
    """Census by district under two levels of header."""
    def number(*path):
        return Column(path, 'integer', write=in_devanagari(lakh), width=1.2)
    columns = [Column(('जिल्ला',), width=1.6), number('जनसंख्या', 'पुरुष'), number('जनसंख्या', 'महिला'), number('जनसंख्या', 'जम्मा')]
    rows = []
    for name in pick(random, DISTRICTS_NE, count):
        male, female = random.randrange(20_000, 400_000), random.randrange(20_000, 400_000)
        rows.append(('data', [name, male, female, male + female]))
    return Table(columns, rows, 'जिल्लागत जनसंख्या', keys=[['जिल्ला']])


def notices_ne(random, count=8):
    """Contracts with BS dates and rupees."""
    columns = [
        Column(('ठेक्का नं.',), 'code', width=1.2),
        Column(('कामको विवरण',), width=2.4),
        Column(('सम्झौता मिति',), 'date', calendar='BS', width=1.3),
        Column(('रकम (रु.)',), 'money', 'NPR', write=in_devanagari(lakh), width=1.3),
    ]
    rows = []
    for number in range(count):
        signed = bs_day(random.choice((2079, 2080, 2081)), random.randrange(360))
        work = f'{random.choice(DISTRICTS_NE)} {random.choice(("सडक निर्माण", "खानेपानी योजना", "विद्यालय भवन", "पुल निर्माण"))}'
        rows.append(('data', [devanagari(f'00{random.randrange(10, 99)}{number}'), work, signed, random.randrange(100_000, 99_999_999)]))
    return Table(columns, rows, 'ठेक्का विवरण', keys=[['ठेक्का नं.']])


def two_languages(random, count=8):
    """Headers and names in Nepali and English."""
    columns = [
        Column(('जिल्ला District',), width=1.4),
        Column(('नाम Name',), width=1.4),
        Column(('विद्यालय Schools',), 'integer', write=plain, width=1.3),
        Column(('विद्यार्थी Students',), 'integer', write=western, width=1.3),
        Column(('वृद्धि Growth (%)',), 'percent', '%', decimals=1, write=plain, width=1.3),
    ]
    rows = []
    for name in pick(random, list(TRANSLATED), count):
        rows.append(('data', [TRANSLATED[name], name, random.randrange(20, 900), random.randrange(900, 99_000), random.randrange(-90, 250) / 10]))
    return Table(columns, rows, 'शिक्षा तथ्याङ्क Education statistics', keys=[['जिल्ला District'], ['नाम Name']])


def simple_ne(random, count=8):
    """Few letters that need shaping: for programs that place letters one by one."""
    columns = [
        Column(('वडा',), 'integer', write=in_devanagari(plain)),
        Column(('घर',), 'integer', write=in_devanagari(lakh)),
        Column(('महल',), 'integer', write=in_devanagari(lakh)),
        Column(('रकम (रु.)',), 'money', 'NPR', write=in_devanagari(lakh), width=1.4),
    ]
    rows = [('data', [ward, random.randrange(90, 9_000), random.randrange(90, 99_000), random.randrange(10_000, 99_999_999)]) for ward in range(1, count + 1)]
    return Table(columns, rows, 'वडागत रकम', keys=[['वडा']])


TOPICS_NEPALI = {'budget_ne': budget_ne, 'population_ne': population_ne, 'notices_ne': notices_ne, 'two_languages': two_languages, 'simple_ne': simple_ne}
