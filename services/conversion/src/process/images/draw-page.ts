import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { TreePage } from '../pdf/page-tree.ts'
import type { Layout } from './lay-out.ts'

/** Adds a page with one image. */
export function drawPage(document: PDFDocument, image: PDFRef, { width, height, matrix }: Layout): TreePage {
  const page = document.addPage([round(width), round(height)])
  page.node.setXObject(PDFName.of('Image'), image)
  const content = `q ${matrix.map(round).join(' ')} cm /Image Do Q`
  page.node.set(PDFName.Contents, document.context.register(document.context.stream(content)))
  return { ref: page.ref, page: page.node, inherited: new Map() }
}

/** Thousandths of a point: finer than any printer, and never written with an exponent. */
function round(points: number): number {
  return Math.round(points * 1_000) / 1_000
}
