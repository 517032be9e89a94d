"""How numbers and dates are written: western and Nepali grouping, Latin and Devanagari digits, and what stands for none."""

DIGITS = str.maketrans('0123456789', '०१२३४५६७८९')


def devanagari(text):
    """The text with Devanagari digits."""
    return text.translate(DIGITS)


def western(number, decimals=0):
    """1,234,567.8"""
    return f'{number:,.{decimals}f}'


def lakh(number, decimals=0):
    """12,34,567.8: groups of two above the thousands."""
    sign = '-' if number < 0 else ''
    whole, _, part = f'{abs(number):.{decimals}f}'.partition('.')
    head, tail = whole[:-3], whole[-3:]
    groups = []
    while head:
        groups.insert(0, head[-2:])
        head = head[:-2]
    return sign + ','.join([*groups, tail]) + (f'.{part}' if part else '')


def plain(number, decimals=0):
    """1234567.8"""
    return f'{number:.{decimals}f}'


def parentheses(write):
    """Negative numbers in parentheses."""
    return lambda number, decimals=0: f'({write(-number, decimals)})' if number < 0 else write(number, decimals)


def in_devanagari(write):
    """Devanagari digits."""
    return lambda number, decimals=0: devanagari(write(number, decimals))


def percent(write):
    """With a sign after it."""
    return lambda number, decimals=0: f'{write(number, decimals)}%'


def rupees(write):
    """With Rs. before it."""
    return lambda number, decimals=0: f'Rs. {write(number, decimals)}'
