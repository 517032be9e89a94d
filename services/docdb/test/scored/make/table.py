"""A table as the generators know it: its columns, rows and values, its grid with spans, and what a reader must find."""

from dataclasses import dataclass, field
from decimal import Decimal

from numbers_as import plain

NUMBERS = ('integer', 'decimal', 'percent', 'money')


@dataclass
class Column:
    """A column: the levels of its header, the type of its values and how they are written."""

    path: tuple
    type: str = 'text'
    unit: str | None = None
    scale: int = 1
    decimals: int = 0
    write: object = plain
    none: str = '-'
    width: float = 1
    calendar: str | None = None

    @property
    def is_number(self):
        return self.type in NUMBERS

    def text(self, value):
        """The text of a value, as documents show it. A date is a pair: its text and its AD day."""
        if value is None:
            return self.none
        if isinstance(value, tuple):
            return value[0]
        return self.write(value, self.decimals) if self.is_number else str(value)

    def value(self, value):
        """What the database must hold: numbers times the scale of the column, dates as AD days."""
        if value is None or (isinstance(value, str) and self.is_number):
            return None
        if isinstance(value, tuple):
            return value[1]
        if not self.is_number:
            return value
        exact = Decimal(plain(value, self.decimals)) * self.scale
        return int(exact) if exact == exact.to_integral() else float(exact)


@dataclass
class Table:
    """A table. `rows` are (kind, values); a section's values are one text. `keys` are sets of columns that name a row."""

    columns: list
    rows: list
    caption: str | None = None
    unit_line: str | None = None
    footnotes: list = field(default_factory=list)
    keys: list = field(default_factory=list)
    #: Rows that a page ends after, for tables of several pages.
    breaks: list = field(default_factory=list)
    repeats_header: bool = True
    #: Values of columns that are merged down where they repeat.
    merged: list = field(default_factory=list)
    marks: dict = field(default_factory=dict)

    @property
    def levels(self):
        return max(len(column.path) for column in self.columns)

    def header(self):
        """Rows of (text, row span, column span), None where a span covers."""
        grid = [[None] * len(self.columns) for _ in range(self.levels)]
        for level in range(self.levels):
            for at, column in enumerate(self.columns):
                if level >= len(column.path):
                    continue
                same = at > 0 and self.columns[at - 1].path[: level + 1] == column.path[: level + 1]
                if same and level < len(column.path) - 1:
                    continue
                wide = 1
                if level < len(column.path) - 1:
                    ahead = self.columns[at + 1 :]
                    for other in ahead:
                        if other.path[: level + 1] != column.path[: level + 1]:
                            break
                        wide += 1
                tall = self.levels - level if level == len(column.path) - 1 else 1
                text = column.path[level] + self.marks.get(('header', at, level), '')
                grid[level][at] = (text, tall, wide)
        return grid

    def body(self):
        """For each row its kind and cells as (text, row span, column span), None where a span covers."""
        lines = []
        for number, (kind, values) in enumerate(self.rows):
            if kind == 'section':
                lines.append((kind, [(values, 1, len(self.columns)), *[None] * (len(self.columns) - 1)]))
                continue
            cells = []
            for at, (column, value) in enumerate(zip(self.columns, values)):
                text = column.text(value) if not (kind == 'total' and value is None) else ''
                cells.append((text + self.marks.get((number, at), ''), 1, 1))
            lines.append((kind, cells))
        for at in self.merged:
            self.merge_down(lines, at)
        return lines

    def merge_down(self, lines, at):
        start = 0
        while start < len(lines):
            end = start + 1
            if lines[start][0] == 'data':
                while end < len(lines) and lines[end][0] == 'data' and lines[end][1][at] == lines[start][1][at] and end not in self.breaks:
                    end += 1
                text, _, wide = lines[start][1][at]
                for row in range(start + 1, end):
                    lines[row][1][at] = None
                lines[start][1][at] = (text, end - start, wide)
            start = end

    def chunks(self):
        """Ranges of rows by page."""
        edges = [0, *self.breaks, len(self.rows)]
        return list(zip(edges, edges[1:]))

    def grids(self):
        """For each page the rows it shows: header, where it has one, and body."""
        header, body = self.header(), self.body()
        parts = []
        for number, (start, end) in enumerate(self.chunks()):
            top = [('header', cells) for cells in header] if number == 0 or self.repeats_header else []
            parts.append(top + body[start:end])
        return parts

    def expected(self, pages, part=None):
        """What a reader must find; `pages` has the page of each part, or None for files without pages."""
        numbers = iter(self.rows)
        parts = []
        for page, grid in zip(pages, self.grids()):
            rows = []
            for kind, cells in grid:
                row = {'kind': kind, 'cells': [None if cell is None else cell[0] for cell in cells]}
                spans = [[at, cell[1], cell[2]] for at, cell in enumerate(cells) if cell and cell[1:] != (1, 1)]
                if spans:
                    row['spans'] = spans
                if kind != 'header':
                    values = next(numbers)[1]
                    if kind != 'section':
                        row['values'] = [column.value(value) for column, value in zip(self.columns, values)]
                rows.append(row)
            parts.append({'page': page, 'part': part, 'rows': rows})
        columns = []
        for column in self.columns:
            facts = {'header': list(column.path), 'type': column.type}
            if column.unit:
                facts['unit'] = column.unit
            if column.scale != 1:
                facts['scale'] = column.scale
            if column.calendar:
                facts['calendar'] = column.calendar
            columns.append(facts)
        return {
            'caption': self.caption,
            'unit': self.unit_line,
            'columns': columns,
            'keys': self.keys,
            'footnotes': [list(note) for note in self.footnotes],
            'parts': parts,
        }
