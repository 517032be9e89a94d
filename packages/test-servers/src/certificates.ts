import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A certificate with its key, PEM; the key is PKCS #8, not encrypted. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** An authority and what it has signed. */
export interface Certificates {
  readonly authority: string
  /** For 127.0.0.1. */
  readonly server: Certificate
  /** Of the user `CN=team`. */
  readonly client: Certificate
}

/** Makes certificates in a folder, good for a day. Needs openssl. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '1',
    '-subj',
    '/CN=test authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  const sign = (name: string, subject: string, extension: string): Certificate => {
    writeFileSync(at(`${name}.ext`), `${extension}\n`)
    openssl('req', ...newKey, '-subj', subject, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`))
    openssl(
      'x509',
      '-req',
      '-in',
      at(`${name}.csr`),
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-days',
      '1',
      '-extfile',
      at(`${name}.ext`),
      '-out',
      at(`${name}.pem`),
    )
    return { cert: readFileSync(at(`${name}.pem`), 'utf8'), key: readFileSync(at(`${name}.key`), 'utf8') }
  }
  return {
    authority: readFileSync(at('ca.pem'), 'utf8'),
    server: sign('server', '/CN=127.0.0.1', 'subjectAltName=IP:127.0.0.1'),
    client: sign('client', '/CN=team', 'extendedKeyUsage=clientAuth'),
  }
}
