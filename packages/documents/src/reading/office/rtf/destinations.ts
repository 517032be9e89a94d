/** Destinations that are read. */
const read = new Set(
  'fonttbl colortbl stylesheet info title pict header headerl headerr headerf footer footerl footerr footerf footnote listtext pntext field fldinst fldrslt shppict shp shpinst shptxt object result upr ud'.split(
    ' ',
  ),
)

/** Destinations that hold nothing to print, or what is there a second time. */
const skipped = new Set(
  'nonshppict shprslt sp author operator subject keywords comment doccomm creatim revtim printim buptim listtable listoverridetable revtbl rsidtbl generator xmlnstbl themedata colorschememapping latentstyles datastore objdata objclass objname objalias bkmkstart bkmkend atnid atnauthor annotation atrfstart atrfend atndate atnref pn pntxta pntxtb pgptbl filetbl template company manager category private nesttableprops nonesttables ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn falt panose background wgrffmtfilter mmathPr datafield formfield picprop blipuid passwordhash userprops docvar'.split(
    ' ',
  ),
)

/** True if a control word begins a destination (RTF 1.9.1, "Destination Control Words"). */
export function isDestination(name: string): boolean {
  return read.has(name) || skipped.has(name)
}

/** True if nothing of a destination is printed. */
export function isSkipped(name: string): boolean {
  return skipped.has(name)
}
