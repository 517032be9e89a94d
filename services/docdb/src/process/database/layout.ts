/**
 * Words are letters, digits, marks and joiners together: without the marks, Devanagari words are cut at their vowel signs.
 */
const tokenizer = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc' tokenchars '\u200c\u200d'"

/** Text methods by their numbers in `_cells`. */
export const textMethods = ['text', 'legacy_font', 'ocr', 'file'] as const

/** Positions are kept in hundredths of a point. */
export const positionScale = 100

/** Confidences are kept in thousandths. */
export const confidenceScale = 1000

const methodCase = `CASE c.method ${textMethods.map((name, number) => `WHEN ${number} THEN '${name}'`).join(' ')} END`

const box = ['left', 'top', 'right', 'bottom']
  .map((side) => `c.box_${side} / ${positionScale}.0 AS box_${side}`)
  .join(', ')

/**
 * The tables about the data, in an order in which each refers to earlier ones only. The millions of rows of `_cells` are numbers;
 * `_provenance` shows them by name; its CROSS JOINs begin with the key of `_cells`.
 */
export const layout: readonly string[] = [
  `CREATE TABLE _documents (id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, sha256 TEXT NOT NULL,
  title TEXT, pages INTEGER, warnings TEXT NOT NULL CHECK (json_valid(warnings))) STRICT`,
  `CREATE TABLE _tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('data', 'lookup', 'link')), row_count INTEGER NOT NULL) STRICT`,
  `CREATE TABLE _columns (id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL REFERENCES _tables (id),
  position INTEGER NOT NULL, name TEXT NOT NULL, title TEXT NOT NULL, type TEXT NOT NULL, unit TEXT,
  scale REAL NOT NULL, calendar TEXT CHECK (calendar IN ('AD', 'BS')), UNIQUE (table_id, name)) STRICT`,
  `CREATE TABLE _places (id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES _documents (id),
  page INTEGER, part TEXT) STRICT`,
  `CREATE TABLE _cells (table_id INTEGER NOT NULL REFERENCES _tables (id), row INTEGER NOT NULL,
  column_id INTEGER NOT NULL REFERENCES _columns (id), place_id INTEGER NOT NULL REFERENCES _places (id),
  source_row INTEGER NOT NULL, source_column INTEGER NOT NULL,
  box_left INTEGER, box_top INTEGER, box_right INTEGER, box_bottom INTEGER,
  method INTEGER NOT NULL, confidence INTEGER NOT NULL, source_text TEXT NOT NULL,
  PRIMARY KEY (table_id, row, column_id)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE _alternatives (table_id INTEGER NOT NULL REFERENCES _tables (id), row INTEGER NOT NULL,
  column_id INTEGER NOT NULL REFERENCES _columns (id), source_text TEXT NOT NULL,
  PRIMARY KEY (table_id, row, column_id)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE _parts (table_id INTEGER NOT NULL REFERENCES _tables (id), part INTEGER NOT NULL,
  place_id INTEGER NOT NULL REFERENCES _places (id), first_row INTEGER NOT NULL, last_row INTEGER NOT NULL,
  view_name TEXT, PRIMARY KEY (table_id, part)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE _issues (id INTEGER PRIMARY KEY, kind TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('info', 'warning', 'error')),
  table_name TEXT, row INTEGER, column_name TEXT, message TEXT NOT NULL) STRICT`,
  `CREATE TABLE _fields (id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES _documents (id),
  label TEXT NOT NULL, text TEXT NOT NULL, type TEXT NOT NULL, value ANY, page INTEGER, part TEXT,
  box_left REAL, box_top REAL, box_right REAL, box_bottom REAL, method TEXT NOT NULL, confidence REAL NOT NULL) STRICT`,
  `CREATE TABLE _blocks (id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES _documents (id),
  kind TEXT NOT NULL CHECK (kind IN ('heading', 'paragraph', 'item')), level INTEGER, text TEXT NOT NULL,
  page INTEGER, part TEXT) STRICT`,
  `CREATE TABLE _history (id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, row INTEGER NOT NULL,
  column_name TEXT NOT NULL, old_value ANY, new_value ANY, changed_at TEXT NOT NULL, changed_by TEXT NOT NULL) STRICT`,
  `CREATE VIEW _provenance AS SELECT t.name AS table_name, c.row, n.name AS column_name, d.name AS document,
  p.page, p.part, ${box}, ${methodCase} AS method, c.source_row, c.source_column, c.source_text,
  c.confidence / ${confidenceScale}.0 AS confidence, p.document_id, c.table_id, c.column_id
  FROM _cells c CROSS JOIN _tables t ON t.id = c.table_id CROSS JOIN _columns n ON n.id = c.column_id
  CROSS JOIN _places p ON p.id = c.place_id CROSS JOIN _documents d ON d.id = p.document_id`,
  `CREATE VIRTUAL TABLE _blocks_search USING fts5 (text, content = '_blocks', content_rowid = 'id', tokenize = "${tokenizer}")`,
]
