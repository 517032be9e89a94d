import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The functions of pdfium that read and draw pages and forms (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h). Addresses are numbers. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly HEAPF64: Float64Array
  readonly HEAPF32: Float32Array
  _malloc(bytes: number): number
  _free(address: number): void
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetPageCount(document: number): number
  _FPDF_GetLastError(): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(textPage: number): void
  _FPDFText_CountChars(textPage: number): number
  _FPDFText_GetText(textPage: number, start: number, count: number, buffer: number): number
  _FPDFText_GetUnicode(textPage: number, index: number): number
  _FPDFText_IsGenerated(textPage: number, index: number): number
  _FPDFText_GetFontSize(textPage: number, index: number): number
  _FPDFText_GetCharAngle(textPage: number, index: number): number
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number
  _FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number
  _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number
  _FPDFText_GetTextObject(textPage: number, index: number): number
  _FPDFPageObj_CountMarks(object: number): number
  _FPDFPageObj_GetMark(object: number, index: number): number
  _FPDFPageObjMark_GetParamBlobValue(
    mark: number,
    key: number,
    buffer: number,
    length: number,
    written: number,
  ): number
  _FPDFTextObj_GetFont(object: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number
  _FPDFFont_GetWeight(font: number): number
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number
  _FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): number
  _FPDFPageObj_GetStrokeWidth(object: number, width: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldName(form: number, annotation: number, buffer: number, bytes: number): number
  _FPDFAnnot_GetFormFieldAlternateName(
    form: number,
    annotation: number,
    buffer: number,
    bytes: number,
  ): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, bytes: number): number
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number
  _FPDFAnnot_GetOptionCount(form: number, annotation: number): number
  _FPDFAnnot_IsOptionSelected(form: number, annotation: number, index: number): number
  _FPDFAnnot_GetOptionLabel(
    form: number,
    annotation: number,
    index: number,
    buffer: number,
    bytes: number,
  ): number
  _FPDFPath_CountSegments(path: number): number
  _FPDFPath_GetPathSegment(path: number, index: number): number
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number
  _FPDFPathSegment_GetType(segment: number): number
  _FPDFPathSegment_GetClose(segment: number): number
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
  _FPDFBitmap_Create(width: number, height: number, alpha: number): number
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): number
  _FPDFBitmap_GetBuffer(bitmap: number): number
  _FPDFBitmap_GetStride(bitmap: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
}

let loading: Promise<Pdfium> | undefined

/** Loads pdfium as WebAssembly; once per process. It only runs what its callers ask for, in their thread. */
export function loadPdfium(): Promise<Pdfium> {
  // The package types only the functions that it calls itself.
  loading ??= PDFiumLibrary.init().then((library) => (library as unknown as { module: Pdfium }).module)
  return loading
}
