import type { Block, ListBlock, ListItem, NumberForm } from '../../blocks.ts'

/** A paragraph with its place in a list. */
export interface ListPlace {
  /** From 0. */
  readonly level: number
  /** null for a bullet. */
  readonly number: number | null
  readonly form?: NumberForm
}

interface OpenList {
  readonly level: number
  readonly start: number | null
  readonly form: NumberForm
  next: number
  readonly items: { blocks: Block[]; checked: null }[]
}

/** Makes lists of paragraphs that follow one another, deeper ones within the item before them. */
export class ListCollector {
  #open: OpenList[] = []
  #blocks: Block[] = []

  /** Adds an item, or ends the lists that it does not continue. */
  addItem({ level, number, form = 'decimal' }: ListPlace, blocks: Block[]): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.level > level) this.#endList()
    const last = this.#open.at(-1)
    const continues =
      last?.level === level &&
      (number === null ? last.start === null : last.start !== null) &&
      (number === null || (last.next === number && last.form === form))
    if (last?.level === level && !continues) this.#endList()
    if (!continues) this.#open.push({ level, start: number, form, next: number ?? 0, items: [] })
    const list = this.#open.at(-1)!
    list.next = (number ?? 0) + 1
    list.items.push({ blocks, checked: null })
  }

  /** Adds blocks to the last item of a level; false if there is none. */
  addToItem(level: number, blocks: readonly Block[]): boolean {
    while (this.#open.length > 0 && this.#open.at(-1)!.level > level) this.#endList()
    const item = this.#open.at(-1)?.level === level ? this.#open.at(-1)!.items.at(-1) : undefined
    item?.blocks.push(...blocks)
    return item !== undefined
  }

  /** Adds a block that belongs to no list. */
  addBlock(block: Block): void {
    this.#endLists()
    this.#blocks.push(block)
  }

  /** Gives the blocks that are complete. */
  take(): Block[] {
    const blocks = this.#blocks
    this.#blocks = []
    return blocks
  }

  /** Ends the lists, and gives all blocks. */
  end(): Block[] {
    this.#endLists()
    return this.take()
  }

  #endLists(): void {
    while (this.#open.length > 0) this.#endList()
  }

  #endList(): void {
    const { start, form, items } = this.#open.pop()!
    const list: ListBlock = {
      kind: 'list',
      start,
      ...(form !== 'decimal' && { numbers: form }),
      loose: false,
      items: items as readonly ListItem[],
    }
    const parent = this.#open.at(-1)?.items.at(-1)
    if (parent === undefined) this.#blocks.push(list)
    else parent.blocks.push(list)
  }
}
