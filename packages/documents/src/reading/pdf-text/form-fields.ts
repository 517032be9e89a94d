import type { TextBox } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'

/** A field of a form that was filled in, as its PDF stores it. */
export interface FormField extends TextBox {
  /** The text for people who use it, else its name. */
  readonly label: string
  /** Text or choice of the user; several choices are separated by `; `. */
  readonly value: string | boolean
}

/** FPDF_ANNOT_WIDGET (fpdf_annot.h), and the flag of what is not shown (ISO 32000-2, 12.5.3). */
const [widget, hiddenFlag] = [20, 2]
/** FPDF_FORMFIELD_… (fpdf_formfill.h). */
const types = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6 } as const
/** Flag of a text field whose value is secret (ISO 32000-2, 12.7.5.3). */
const passwordFlag = 1 << 13
/** Bytes of FPDF_FORMFILLINFO, whose functions are all absent, and its version. */
const [infoBytes, infoVersion] = [512, 2]
/** Fields of a page, options of a field, and bytes of a text that are read. */
const [maxFields, maxOptions, maxBytes] = [5_000, 1_000, 200_000]

/** A form of pdfium. To be closed. */
export interface OpenForm {
  /** The fields of an open page that have a value, in their order. */
  read(page: number): FormField[]
  close(): void
}

/** Opens the form of a document; undefined where it has none. */
export function openForm(pdfium: Pdfium, document: number): OpenForm | undefined {
  const info = pdfium._malloc(infoBytes)
  pdfium.HEAPU8.fill(0, info, info + infoBytes)
  pdfium.HEAPU8[info] = infoVersion
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info)
  if (form === 0) {
    pdfium._free(info)
    return undefined
  }
  return {
    read: (page) => readFields(pdfium, form, page),
    close() {
      pdfium._FPDFDOC_ExitFormFillEnvironment(form)
      pdfium._free(info)
    },
  }
}

function readFields(pdfium: Pdfium, form: number, page: number): FormField[] {
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), maxFields)
  return Array.from({ length: count }, (_, at) => at).flatMap((at): FormField[] => {
    const annotation = pdfium._FPDFPage_GetAnnot(page, at)
    if (annotation === 0) return []
    try {
      const isShown = (pdfium._FPDFAnnot_GetFlags(annotation) & hiddenFlag) === 0
      if (pdfium._FPDFAnnot_GetSubtype(annotation) !== widget || !isShown) return []
      const value = readValue(pdfium, form, annotation)
      if (value === undefined || value === '') return []
      const textOf = (read: ReadText) =>
        readText(pdfium, (buffer, bytes) => read(form, annotation, buffer, bytes))
      const label =
        textOf(pdfium._FPDFAnnot_GetFormFieldAlternateName) || textOf(pdfium._FPDFAnnot_GetFormFieldName)
      return label === '' ? [] : [{ label, value, ...readBox(pdfium, annotation) }]
    } finally {
      pdfium._FPDFPage_CloseAnnot(annotation)
    }
  })
}

type ReadText = (form: number, annotation: number, buffer: number, bytes: number) => number

function readValue(pdfium: Pdfium, form: number, annotation: number): string | boolean | undefined {
  const type = pdfium._FPDFAnnot_GetFormFieldType(form, annotation)
  const textOf = (read: ReadText) =>
    readText(pdfium, (buffer, bytes) => read(form, annotation, buffer, bytes))
  if (type === types.checkBox) return isOn(pdfium, annotation)
  // Of the buttons of one field the one that is on says which.
  if (type === types.radioButton)
    return isOn(pdfium, annotation) ? textOf(pdfium._FPDFAnnot_GetFormFieldValue) : undefined
  if (type === types.comboBox || type === types.listBox) {
    const chosen = readChosen(pdfium, form, annotation)
    return chosen.length > 0 ? chosen.join('; ') : textOf(pdfium._FPDFAnnot_GetFormFieldValue)
  }
  const isSecret = (pdfium._FPDFAnnot_GetFormFieldFlags(form, annotation) & passwordFlag) !== 0
  return type === types.text && !isSecret ? textOf(pdfium._FPDFAnnot_GetFormFieldValue) : undefined
}

/** True if a box or button is shown as ticked: by its state of appearance (ISO 32000-2, 12.7.5.2.3). */
function isOn(pdfium: Pdfium, annotation: number): boolean {
  const key = pdfium._malloc(3)
  try {
    pdfium.HEAPU8.set(Buffer.from('AS\0'), key)
    const state = readText(pdfium, (buffer, bytes) =>
      pdfium._FPDFAnnot_GetStringValue(annotation, key, buffer, bytes),
    )
    return state !== '' && state !== 'Off'
  } finally {
    pdfium._free(key)
  }
}

function readChosen(pdfium: Pdfium, form: number, annotation: number): string[] {
  const count = Math.min(pdfium._FPDFAnnot_GetOptionCount(form, annotation), maxOptions)
  return Array.from({ length: Math.max(0, count) }, (_, at) => at)
    .filter((at) => pdfium._FPDFAnnot_IsOptionSelected(form, annotation, at) !== 0)
    .map((at) =>
      readText(pdfium, (buffer, bytes) =>
        pdfium._FPDFAnnot_GetOptionLabel(form, annotation, at, buffer, bytes),
      ),
    )
}

/** A text of UTF-16 with a zero at its end, which `read` writes to a buffer. */
function readText(pdfium: Pdfium, read: (buffer: number, bytes: number) => number): string {
  const bytes = Math.min(read(0, 0), maxBytes)
  if (bytes <= 2) return ''
  const buffer = pdfium._malloc(bytes)
  try {
    read(buffer, bytes)
    const text = Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + bytes - 2)).toString('utf16le')
    return text.replace(/\r\n?/g, '\n').trim()
  } finally {
    pdfium._free(buffer)
  }
}

function readBox(pdfium: Pdfium, annotation: number): TextBox {
  const scratch = pdfium._malloc(16)
  try {
    pdfium._FPDFAnnot_GetRect(annotation, scratch)
    const [left, top, right, bottom] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4)
    return { left: left!, bottom: bottom!, right: right!, top: top! }
  } finally {
    pdfium._free(scratch)
  }
}
