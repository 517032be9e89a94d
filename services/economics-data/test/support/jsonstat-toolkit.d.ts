/** What the tests use of jsonstat-toolkit, which comes without types. */
declare module 'jsonstat-toolkit' {
  /** Reads a JSON-stat answer. */
  export default function read(answer: unknown): Dataset

  interface Dataset {
    readonly class: string
    readonly label: string
    readonly role: { readonly time: readonly string[] }
    Dimension(id: string): Dimension
    Data(categories: Readonly<Record<string, string>>): { readonly value: number | null }
    toTable(options: { readonly type: 'array' }): (string | number | null)[][]
  }

  interface Dimension {
    readonly id: readonly string[]
    readonly label: string
    Category(id: string): { readonly label: string; readonly unit: { readonly label: string } }
  }
}
