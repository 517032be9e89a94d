import type { Frame } from './frame.ts'

/** The name of a function without one. */
export const anonymous = '?'

/** What a function is called, without what compilers number: `Charge.run`, or `?`. */
export function toFunctionName(frame: Frame, isBundle: boolean): string {
  const name = frame.function
  switch (frame.language) {
    case 'javascript':
      return toScriptName(name, isBundle || frame.column > 300)
    case 'java':
      return toJavaName(frame.module, name)
    case 'go':
      return toGoName(frame.module, name)
    case 'dotnet':
      return toDotnetName(frame.module, name)
    case 'php':
      return toPhpName(frame.module, name)
    default:
      return lastOf(name, '.') || anonymous
  }
}

function lastOf(text: string, mark: string): string {
  return text.slice(text.lastIndexOf(mark) + mark.length)
}

/**
 * The last part of the name: what comes before depends on how the function was called, and on the browser. Minifiers give
 * names of one or two letters, which are other ones in the next build.
 */
function toScriptName(text: string, isMinified: boolean): string {
  let name = text.replace(/^(?:async[ *]|new |get |set |promise callback\*|Object\.|Module\.|exports\.)+/, '')
  const alias = name.indexOf(' [as ')
  if (alias >= 0) name = name.slice(0, alias)
  name = lastOf(name, '.')
  // Firefox: a function within `charge` is `charge/<`.
  if (name.includes('/') || name.includes('<') || name.includes('?')) return anonymous
  if (name === '' || /^anonymous(?: function)?$/i.test(name) || name === 'eval' || name.endsWith(' code'))
    return anonymous
  return isMinified && name.length <= 2 ? anonymous : name.replace(/^[#_]+(?=.)/, '').replace(/\$\d+$/, '')
}

function toJavaName(module: string, name: string): string {
  const owner = module
    .replace(/^[\w.-]*\/{1,2}/, '')
    .replace(/\$\$.*$/, '')
    .replace(/\$(?:\d+|Proxy\d*)(?=\$|$)/g, '')
  const lambda = /^lambda\$(.*)\$\d+$|^(.*?)\$lambda(?:\$|-)\d+/.exec(name)
  const method = lambda?.[1] ?? lambda?.[2] ?? name.replace(/\$(?:\d+|default|suspendImpl)$/, '')
  return `${owner}.${method === 'null' || method === 'new' ? '<init>' : method}`
}

function toGoName(module: string, name: string): string {
  const full = module === '' ? name : `${module}.${name}`
  return full
    .replaceAll('%2e', '.')
    .replace(/\[\.\.\.\]|\[go\.shape[^\]]*\]/g, '')
    .replace(/\(\*?([\w.]+)\)/g, '$1')
    .replace(/-fm$/, '')
    .replace(/(?:\.(?:func\d+|gowrap\d+|\d+|deferwrap\d+))+$/, '.func')
}

/** Names that compilers give to asynchronous methods, lambdas and local functions are traced back to the method around them. */
function toDotnetName(module: string, text: string): string {
  const parameters = text.indexOf('(')
  let name = (parameters > 0 ? text.slice(0, parameters) : text).replace(/ \{ <lambda> \}$/, '').trim()
  // Demystified: `async Task<Receipt> ChargeService.Charge`.
  name = lastOf(name.replace(/<[\w, .?[\]]*>(?= )/g, ''), ' ')
  const owner = module.replaceAll('+', '.')
  const full = owner === '' || name.startsWith(`${owner}.`) ? name : `${owner}.${lastMethod(name)}`
  return full
    .replaceAll('+', '.')
    .replace(/\.<>c(?:__DisplayClass[\d_]+(?:`\d+)?)?(?=\.)/g, '')
    .replace(/\.?<([^<>]*)>d(?:__\d+)?(?:`\d+)?\.MoveNext$/, '.$1')
    .replace(/<([^<>]*)>b__[\d_]+/, '$1')
    .replace(/<([^<>]*)>g__(\w+)\|[\d_]+/, '$1.$2')
    .replace(/`\d+|\[[^\]]*\]/g, '')
    .replace(/\.{1,2}ctor$/, '.ctor')
}

/** The method of `ChargeService.Charge` or `<Charge>d__3.MoveNext`, whose class is known from elsewhere. */
function lastMethod(name: string): string {
  if (name.startsWith('<') || name.startsWith('.')) return name.replace(/^\.+/, '')
  return lastOf(name, '.')
}

function toPhpName(module: string, name: string): string {
  const full = (module === '' ? name : `${module}::${name}`).replaceAll('->', '::')
  if (full === '' || full === '{main}') return anonymous
  if (full.includes('{closure')) {
    const owner = full.slice(0, full.indexOf('::'))
    return full.includes('::') && !owner.includes('{') ? `${owner}::{closure}` : '{closure}'
  }
  return full.replace(/class@anonymous.*?(?=::|$)/, 'class@anonymous').replace(/\(.*$/, '')
}
