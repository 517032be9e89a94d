import type { ImageBlock } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { toImage } from '../image.ts'

/** Collects the data of a picture (RTF 1.9.1, "Pictures"). */
export class Picture {
  readonly #digits: string[] = []
  #binary: Buffer | undefined
  readonly #words = new Map<string, number>()

  addWord(name: string, value: number | undefined): void {
    if (value !== undefined) this.#words.set(name, value)
  }

  addDigits(text: string): void {
    this.#digits.push(text)
  }

  addBinary(bytes: Buffer): void {
    this.#binary = bytes
  }

  /** The image; undefined for one that cannot be printed. */
  end(losses: Losses): ImageBlock | undefined {
    const bytes = this.#binary ?? Buffer.from(this.#digits.join('').replace(/[^0-9a-f]/gi, ''), 'hex')
    const place = {
      width: this.#side('picwgoal', 'picscalex'),
      height: this.#side('pichgoal', 'picscaley'),
      alt: '',
    }
    return toImage(bytes, place, losses)
  }

  #side(goal: string, scale: string): number | null {
    const points = ((this.#words.get(goal) ?? 0) / 20) * ((this.#words.get(scale) ?? 100) / 100)
    return points > 0 && points < 10_000 ? points : null
  }
}
