/** The fields of an access line. */
export interface AccessFields {
  /** Letters, digits and `_.-` only. */
  readonly request_id: string
  readonly trace_id: string
  readonly service: string
  readonly method: string
  /** Without the query, which may hold personal data. */
  readonly path: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly key_id: string | undefined
}

/** Logs one request. */
export type AccessLog = (fields: AccessFields) => void

/** Writes nothing. */
export const noAccessLog: AccessLog = () => {}

/**
 * The line of a request in the logger's format. Built by hand, which takes a third of the time that the logger needs for
 * every request.
 */
export function toAccessLine(fields: AccessFields): string {
  const key = fields.key_id === undefined ? '' : `,"key_id":${JSON.stringify(fields.key_id)}`
  return (
    `{"level":"info","time":"${new Date().toISOString()}","request_id":"${fields.request_id}",` +
    `"trace_id":"${fields.trace_id}","service":"${fields.service}","method":"${fields.method}",` +
    `"path":${JSON.stringify(fields.path)},"route":"${fields.route}","status":${fields.status},` +
    `"ms":${fields.ms}${key},"msg":"request"}\n`
  )
}
