"""Names and days that the tables share."""

import json
from datetime import date, timedelta
from pathlib import Path

from numbers_as import devanagari

_names = json.loads((Path(__file__).parent / 'names.json').read_text())
DISTRICTS = [entry['en'] for entry in _names['districts']]
DISTRICTS_NE = [entry['ne'] for entry in _names['districts']]
TRANSLATED = {entry['en']: entry['ne'] for entry in _names['districts']}
_years = _names['bs_years']


def pick(random, names, count):
    """Some names in the order of the list."""
    return [names[at] for at in sorted(random.sample(range(len(names)), count))]


def day(number, form='%Y-%m-%d'):
    """A day of 2024 in AD: its text and ISO form."""
    when = date(2024, 1, 1) + timedelta(days=number)
    return (when.strftime(form), when.isoformat())


def bs_day(year, number, digits=devanagari, separator='-'):
    """A day of a year in BS: its text and the AD day."""
    *months, start = _years[str(year)]
    when = date.fromisoformat(start) + timedelta(days=number)
    month = 0
    while number >= months[month]:
        number -= months[month]
        month += 1
    text = f'{year}{separator}{month + 1:02}{separator}{number + 1:02}'
    return (digits(text), when.isoformat())
