/**
 * Characters by which a foreign text looks like another one, or commands a terminal: controls, line separators, marks of
 * direction (Unicode TR 9) and spaces without width. Joiners are none, as Nepali needs them.
 */
export const disguises = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu
