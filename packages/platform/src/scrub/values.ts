/** The replacement of a secret: `[scrubbed:<kind>]`. */
export function toMarker(kind: string): string {
  return `[scrubbed:${kind}]`
}

/** Values that name a state, a type or a method and are no secrets. */
const plainWords = new Set(
  (
    'null none nil undefined nan true false yes no on off empty blank missing required optional invalid valid expired ' +
    'unknown unset set not is are was has have must should cannot could can may will does do did the a an to of for in at ' +
    'by with from and or if this that it please enter use too wrong incorrect bad failed failure denied refused rejected ' +
    'mismatch unexpected expected needs need ok error errors field value values string str number integer int bool boolean ' +
    'bytes any object unknown array char varchar text buffer optional promise path function default same-origin include ' +
    'omit basic bearer digest ldap oauth oauth2 saml jwt strict lax hidden redacted filtered masked removed identifier punc ' +
    'eof end only changed reset disabled enabled bcrypt argon2 chhaina milena galat chahinchha छैन होइन गलत बन्द आवश्यक ' +
    'requires expects option flag argument lookup header cookie body query check fail success new old authentication authorization when while unable'
  ).split(' '),
)

/** Values that stand for another one: `***`, `%s`, `?`, `$1`, `:name`, `${NAME}`, `<token>`, `[Filtered]`. */
const placeholder =
  /^(?:[*•x.?_-]+|%\w|\$\d{1,2}|:[a-z_]{2,40}|\$?\{[^}]*\}*|\$[A-Z_]{2,40}|<[^>]{0,60}>?|\[(?:filtered|redacted|scrubbed|hidden|masked|removed|object|too deep)[^\]]{0,60}\]?)$/i

/** Words of a message about a field, not of its value. */
const messageWord =
  /(?:^|\s)(?:must|required|invalid|should|is|are|not|missing|field|characters|cannot|can't|needs?|expected|least|expired|wrong|incorrect|match|short|long|blank|empty)(?:[\s.,:!]|$)/i

/** A value that is a path, as in `PWD=/srv/app` and `PRIVATE_KEY=/etc/ssl/key.pem`. */
const pathName =
  /^(?:[/~]|\/(?:app|srv|root|tmp|home|data|opt|code)|(?:~|\.{1,2}|[A-Z]:)?(?:[\\/](?:Users|[a-z\d_.@-]{1,40})){2,})[\\/]?$/

/** True if the value of a secret's name is none: a placeholder, a state, or a message about the field. */
export function isPlainValue(value: string): boolean {
  if (value.length < 40 && plainWords.has(value.toLowerCase().replace(/[.,;:!?)}\]]+$/, ''))) return true
  if (!/[\p{L}\p{N}]/u.test(value) || placeholder.test(value) || pathName.test(value)) return true
  return value.length < 200 && value.includes(' ') && messageWord.test(value)
}

/** True for text that looks generated, or as a password does: letters with digits or symbols, or long without a space. */
export function looksRandom(value: string): boolean {
  if (value.length < 6 || /\s/.test(value)) return false
  if (value.length >= 24 && !/^[a-z]+(?:[-_./][a-z]+)*$/i.test(value)) return true
  const kinds = [/[a-z\u0900-\u097f]/i, /[\d\u0966-\u096f]/, /[!@#$%^&*+=~?]/]
  return kinds.filter((kind) => kind.test(value)).length >= 2 || /[a-z][A-Z].*[a-z][A-Z]/.test(value)
}
