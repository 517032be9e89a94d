"""Documents whose tables are few or none: forms, letters, prose in two columns, invoices."""

import with_html
import with_office
from names import DISTRICTS, TRANSLATED
from numbers_as import devanagari, lakh, western
from table import Column, Table

LETTERS = {
    'tuned': ('Subject: Request for the annual report', 'Dear Sir,', 'We have received your letter of 3 May 2024 about the 14 schools of the district. The report is enclosed in 2 copies.',
              'Please return one signed copy by 15 June 2024. Questions are answered at 01-4211234.', 'Yours faithfully,', 'Anita Shrestha', 'Section Officer'),
    'held': ('Subject: Meeting of the budget committee', 'Dear members,', 'The committee meets on 7 July 2024 at 11:00 in room 204. Item 1 is the budget of Rs. 45,00,000, item 2 the road of ward 6.',
             'Whoever cannot come tells the secretary 3 days before. Minutes of the last meeting are attached.', 'With regards,', 'Prem Lama', 'Secretary'),
}
LETTERS_NE = {
    'tuned': ('विषय: प्रतिवेदन सम्बन्धमा', 'महोदय,', 'उपरोक्त विषयमा त्यस कार्यालयको मिति २०८१ साउन १५ गतेको पत्र प्राप्त भयो। आवश्यक विवरण यसै पत्रसाथ पठाइएको छ।', 'भवदीय', 'सचिव'),
    'held': ('विषय: बैठक सम्बन्धी सूचना', 'श्री सदस्यज्यूहरू,', 'नगर कार्यपालिकाको बैठक मिति २०८१ कार्तिक ३ गते दिनको ११ बजे बस्ने भएकोले उपस्थितिको लागि अनुरोध छ।', 'अध्यक्ष', 'वडा नं. ६'),
}
FORMS = {
    'tuned': [('Name', 'Hari Bahadur Thapa'), ('Date of birth', '1985-04-12'), ('Citizenship no.', '27-01-70-01234'), ('Address', 'Kirtipur-4, Kathmandu'), ('Phone', '9841234567'),
              ('Amount of loan', 'Rs. 5,00,000')],
    'held': [('Applicant', 'Sita Kumari Yadav'), ('Permit number', '0081/0456'), ('Date of issue', '12 March 2024'), ('Ward', '7'), ('Area of land', '340.5 sq. m.'), ('Fee paid', 'NPR 12,500.00'),
             ('Officer', 'Manoj Jha')],
}
FORMS_NE = {
    'tuned': [('नाम', 'राम बहादुर थापा'), ('जन्म मिति', '२०४२-०५-१२'), ('ठेगाना', 'कीर्तिपुर ४, काठमाडौं'), ('फोन', '९८४१२३४५६७')],
    'held': [('निवेदकको नाम', 'गीता तामाङ'), ('दर्ता नं.', '००४५६'), ('मिति', '२०८१-०३-०५'), ('दस्तुर', 'रु. १,५००')],
}


def make(maker):
    """All of a half."""
    maker.run((letters, forms, prose))


def letters(maker):
    lines = LETTERS[maker.half]
    maker.reportlab('letters', [('p', line) for line in lines])
    maker.docx_pdf('letters', [('p', line) for line in lines])
    maker.html_pdf('letters', [('p', line) for line in LETTERS_NE[maker.half]], 'none', language='ne')


def forms(maker):
    """Labels and values; never a table."""
    fields = FORMS[maker.half]
    path = maker.reportlab('forms', [('h', 'Application form' if maker.half == 'tuned' else 'Building permit'), *[('p', f'{label}: {text}') for label, text in fields]])
    add_fields(maker, 'forms', path, fields)
    path = maker.path('forms', 'docx')
    with_office.write_docx(path, [('h', 'Form'), *[('p', f'{label}: {text}') for label, text in fields]])
    maker.add('forms', path, 'python-docx', [])
    add_fields(maker, 'forms', path, fields)
    fields = FORMS_NE[maker.half]
    path = maker.html_pdf('forms', [('h', 'निवेदन'), *[('p', f'{label}: {text}') for label, text in fields]], 'none', language='ne')
    add_fields(maker, 'forms', path, fields)


def add_fields(maker, group, path, fields):
    entry = next(entry for entry in maker.entries[group] if entry['file'] == path.name)
    entry['fields'] = [list(field) for field in fields]


def prose(maker):
    texts = list(maker.prose) * 5
    maker.reportlab('prose', [('h', 'Two columns'), ('columns', texts)], look={'justify': 4})
    maker.html_pdf('prose', [('h', 'Two columns'), ('columns', texts)], 'none')
    path = maker.path('prose', 'html')
    path.write_text(with_html.to_html([('h', 'News'), *[('p', text) for text in texts[:5]]], 'none', 'en'))
    maker.add('prose', path, 'html', [])


GOODS = {'tuned': ('Printer paper A4', 'Toner cartridge', 'Steel cupboard', 'Office chair', 'Desk lamp'), 'held': ('Cement 50 kg', 'Iron rod 12 mm', 'Sand', 'Bricks', 'Paint 20 l', 'Labour')}


def invoice(maker, number):
    """Blocks of an invoice with fields above, and sums below its lines."""
    random, held = maker.random, maker.half == 'held'
    columns = [
        Column(('S.N.',), 'integer', width=0.5),
        Column(('Description',), width=2.6),
        Column(('Qty',), 'integer', width=0.6),
        Column(('Rate (Rs.)',), 'money', 'NPR', decimals=2, write=western if held else lakh),
        Column(('Amount (Rs.)',), 'money', 'NPR', decimals=2, write=western if held else lakh, width=1.2),
    ]
    rows, total = [], 0
    for at, name in enumerate(random.sample(GOODS[maker.half], 4), 1):
        count, rate = random.randrange(1, 60), random.randrange(5_000, 900_000) / 100
        total = round(total + count * rate, 2)
        rows.append(('data', [at, name, count, rate, round(count * rate, 2)]))
    vat = round(total * 0.13, 2)
    for label, amount in (('Sub total', total), ('VAT 13%', vat), ('Grand total', round(total + vat, 2))):
        rows.append(('total', [None, label, None, None, amount]))
    table = Table(columns, rows, keys=[['S.N.'], ['Description']])
    top = [('h', 'TAX INVOICE'), ('p', f'Invoice no.: 00{random.randrange(100, 999)}'), ('p', f'Date: 2024-0{number + 3}-1{number}'), ('p', f'Buyer: {random.choice(DISTRICTS)} Traders'), ('p', 'PAN: 301234567')]
    return lambda style: [*top, ('table', table, style), ('p', 'Goods once sold are not taken back.')]
