/** Says that a page has a smaller margin than its caller asked for. */
export const marginCut = 'The margin leaves no room on this paper and was made smaller.'
