/** The beginning of a title that names a table by its number: `Table 7: Reasons`, `अनुसूची नं. २`. */
export const numberedTitle = /^(?:table|तालिका|अनुसूची|annex|schedule)\s*(?:no\.?|नं\.?)?\s*[0-9०-९]/iu
