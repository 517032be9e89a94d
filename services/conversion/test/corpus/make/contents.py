"""The documents of the corpus, whatever their format: titles, sections, tables, and the words that a PDF must hold."""

from pathlib import Path

HERE = Path(__file__).parent
WORDS = [
    line
    for line in (HERE.parents[1] / 'writer' / 'fixtures' / 'nepali-words.txt').read_text().splitlines()
    if line and not line.startswith('#')
]

PROVINCES = [
    ['१', 'कोशी', 'Koshi', '4961412'],
    ['२', 'मधेश', 'Madhesh', '6114600'],
    ['३', 'बागमती', 'Bagmati', '6116866'],
    ['४', 'गण्डकी', 'Gandaki', '2466427'],
    ['५', 'लुम्बिनी', 'Lumbini', '5122078'],
    ['६', 'कर्णाली', 'Karnali', '1688412'],
    ['७', 'सुदूरपश्चिम', 'Sudurpashchim', '2694783'],
]


def table(rows, header):
    return {'kind': 'table', 'header': header, 'rows': rows}


def heading(level, text):
    return {'kind': 'heading', 'level': level, 'text': text}


def paragraph(text):
    return {'kind': 'paragraph', 'text': text}


def items(*texts):
    return {'kind': 'list', 'items': list(texts)}


CONTENTS = {
    'report-ne': {
        'title': 'वार्षिक प्रतिवेदन',
        'language': 'ne',
        'blocks': [
            heading(1, 'वार्षिक प्रतिवेदन'),
            paragraph('यो प्रतिवेदनमा प्रदेशहरूको जनसङ्ख्या र क्षेत्रफलको विवरण समावेश गरिएको छ ।'),
            heading(2, 'उद्देश्य'),
            items('शिक्षा र स्वास्थ्य सेवाको विस्तार', 'कृषि उत्पादनमा वृद्धि', 'पूर्वाधार निर्माण'),
            heading(2, 'प्रदेशहरू'),
            table(PROVINCES, ['क्रम', 'प्रदेश', 'Province', 'Population']),
            paragraph('स्रोत: राष्ट्रिय जनगणना २०७८ ।'),
        ],
    },
    'letter-ne': {
        'title': 'सूचना',
        'language': 'ne',
        'blocks': [
            paragraph('मिति: २०८२/०४/१५'),
            paragraph('विषय: बैठक सम्बन्धमा ।'),
            paragraph('श्री प्रधानाध्यापकज्यू, विद्यालय व्यवस्थापन समितिको बैठक आगामी शुक्रबार दिउँसो १ बजे बस्ने भएकोले उपस्थितिका लागि अनुरोध छ ।'),
            paragraph('भवदीय, प्रमुख प्रशासकीय अधिकृत'),
        ],
    },
    'report-en': {
        'title': 'Foreign Exchange Review',
        'language': 'en',
        'blocks': [
            heading(1, 'Foreign Exchange Review'),
            paragraph('Reserves rose by 12.4 percent to Rs. 2,041.10 billion at the end of the fiscal year 2080/81.'),
            heading(2, 'Remittances'),
            paragraph('Workers abroad sent Rs. 1,445.32 billion, 16.5% more than in the year before.'),
            items('Imports fell slightly', 'Exports remained low', 'The balance of payments was positive'),
            table([['Reserves', '2041.10'], ['Remittances', '1445.32'], ['Exports', '152.38']], ['Item', 'Rs. billion']),
        ],
    },
    'words': {
        'title': 'शब्दहरू',
        'language': 'ne',
        'blocks': [heading(1, 'शब्दहरू')] + [paragraph(' '.join(WORDS[at : at + 7])) for at in range(0, len(WORDS), 7)],
    },
    'mixed': {
        'title': 'Notice सूचना',
        'language': 'ne',
        'blocks': [
            heading(1, 'Notice सूचना'),
            paragraph('The office (कार्यालय) opens at 10:00 बजे and closes at 17:00 बजे, e-mail: info@example.gov.np.'),
            paragraph('कुल रकम रु. १२,३४,५६७.८९ (NPR 1,234,567.89) मात्र ।'),
            table([['A-1', 'पहिलो', '00123'], ['B-2', 'दोस्रो', '0.50%'], ['C-3', 'तेस्रो', '(1,234)']], ['Code', 'नाम', 'Value']),
        ],
    },
    'one-word': {'title': 'नमस्ते', 'language': 'ne', 'blocks': [paragraph('नमस्ते')]},
    'long-table': {
        'title': 'Schedule',
        'language': 'en',
        'blocks': [
            heading(1, 'Schedule'),
            table([[str(row), f'Item{row}', f'वस्तु{row}', f'{row * 137}.50'] for row in range(1, 121)], ['No', 'Item', 'वस्तु', 'Amount']),
        ],
    },
    'structure': {
        'title': 'Structure',
        'language': 'en',
        'blocks': [
            block
            for number in range(1, 7)
            for block in (
                heading(number, f'Level{number} heading'),
                paragraph(f'Paragraph{number} ' + 'stands here with some length to fill more than a single line of the page. ' * 3),
                items(*(f'Point{number}{letter}' for letter in 'abc')),
            )
        ],
    },
}


def words_of(content):
    """The distinct words of a document, as a reader of its PDF must find them."""
    texts = []
    for block in content['blocks']:
        if block['kind'] in ('heading', 'paragraph'):
            texts.append(block['text'])
        elif block['kind'] == 'list':
            texts += block['items']
        else:
            texts += block['header'] + [cell for row in block['rows'] for cell in row]
    return list(dict.fromkeys(word for text in texts for word in text.split()))
