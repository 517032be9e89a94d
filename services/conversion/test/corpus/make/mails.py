"""Mail and archives: EML, ZIP."""

import zipfile
from email.message import EmailMessage
from email.utils import format_datetime
from datetime import datetime, timedelta, timezone

from contents import CONTENTS, words_of
from texts import to_html, to_text


def message(content, html_too):
    mail = EmailMessage()
    mail['From'] = 'राम बहादुर <ram@example.gov.np>'
    mail['To'] = 'Sita <sita@example.org>'
    mail['Subject'] = content['title']
    mail['Date'] = format_datetime(datetime(2025, 7, 30, 10, 15, tzinfo=timezone(timedelta(hours=5, minutes=45))))
    mail['Message-ID'] = '<corpus@example.org>'
    mail.set_content(to_text(content))
    if html_too:
        mail.add_alternative(to_html(content), subtype='html')
    return mail


def make(target, add, office):
    for name, content in CONTENTS.items():
        (target / f'{name}.eml').write_bytes(message(content, False).as_bytes())
        add(f'{name}.eml', 'Python', name)
        (target / f'{name}-html.eml').write_bytes(message(content, True).as_bytes())
        add(f'{name}-html.eml', 'Python', name)
    attached = message(CONTENTS['letter-ne'], True)
    attached.add_attachment((target / 'report-ne.docx').read_bytes(), maintype='application', subtype='vnd.openxmlformats-officedocument.wordprocessingml.document', filename='प्रतिवेदन.docx')
    attached.add_attachment((target / 'report-en.csv').read_bytes(), maintype='text', subtype='csv', filename='report.csv')
    (target / 'attachments.eml').write_bytes(attached.as_bytes())
    add('attachments.eml', 'Python', 'letter-ne', words=words_of(CONTENTS['letter-ne']) + words_of(CONTENTS['report-ne']))
    for name, files in {'mixed-files.zip': ['report-ne.txt', 'report-en.md', 'letter-ne.html'], 'office.zip': ['mixed.docx', 'mixed.xlsx', 'mixed.odt']}.items():
        with zipfile.ZipFile(target / name, 'w', zipfile.ZIP_DEFLATED) as archive:
            for file in files:
                archive.write(target / file, f'कागजात/{file}')
        contents = dict.fromkeys(file.split('.')[0] for file in files)
        add(name, 'Python', files[0].split('.')[0], words=list(dict.fromkeys(word for content in contents for word in words_of(CONTENTS[content]))))
