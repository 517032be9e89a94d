import type { GatewayCalls } from '../gateway.ts'
import type { Session } from '../session/sessions.ts'
import type { Html } from './html.ts'
import type { Words } from './languages.ts'

/** What the frame around every page is made from. */
export interface FrameContext extends Words {
  /** The query; parameters that the page does not know are ignored. */
  readonly query: URLSearchParams
  /** Who has signed in; undefined for most visitors. */
  readonly session: Session | undefined
  /** The address of a page in this language: `link('/calendar', { month: 8 })`. */
  link(path: string, query?: Readonly<Record<string, string | number | undefined>>): string
  /** The address of this page as it was called. */
  readonly address: string
  /** The address under which the visitor reaches the product; undefined where the gateway does not say so. */
  readonly site: string | undefined
}

/** What a page is made from. */
export interface PageContext extends FrameContext {
  /** The parts of the address that the page's path names. */
  readonly params: Readonly<Record<string, string>>
  /** Calls of the gateway with the rights and limits of the visitor. */
  readonly api: GatewayCalls
  /** Calls of the gateway with a key, to find out whether it is one. */
  withKey(key: string): GatewayCalls
  /** Ends the session of the request in the store. */
  endSession(): Promise<void>
  /** The address under which the visitor reaches the product. */
  baseUrl(): string
}

/** What a page shows. */
export interface PageContent {
  readonly title: string
  /** A sentence for search engines and for links to the page. Default: what the portal is. */
  readonly description?: string
  readonly body: Html
  /** Default 200. */
  readonly status?: number
  /** Names of the files in `src/browser/` that the page starts, without `.ts`. */
  readonly scripts?: readonly string[]
  /** True for a page that frames another one of the product, such as a PDF. */
  readonly frames?: boolean
}

/** The fields of a form that a page was sent. */
export type FormFields = URLSearchParams

/** Redirects the browser to another page after a form, so that loading it again sends nothing twice. */
export interface Redirect {
  readonly to: string
  /** A token that begins a session, or null to end it; absent: the session stays as it is. */
  readonly token?: string | null
}

/** A page, or several of one shape. */
export interface Page {
  /** Its path behind the language, `/data/{dataset}`; `''` is the first page. */
  readonly path: string
  /** The part of the menu that it belongs to. */
  readonly menu?: MenuName
  /** Makes the page. A problem that it throws becomes a page that says so. */
  show(context: PageContext): Promise<PageContent> | PageContent
  /** Takes a form that the page sends to itself; resolves with a page, or with the one to show next. */
  submit?(context: PageContext, form: FormFields): Promise<PageContent | Redirect>
  /** An address of the page with parameters filled in, for tests: `/data/remittances`. */
  readonly example?: string
}

/** The parts of the menu, in its order. */
export const menu = ['calendar', 'data', 'places', 'schools', 'tools', 'guides'] as const
/** A part of the menu. */
export type MenuName = (typeof menu)[number]
