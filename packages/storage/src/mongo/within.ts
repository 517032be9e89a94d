import { MongoAway } from '../errors.ts'
import { toMongoFailure } from './failures.ts'

/**
 * Waits for an answer of MongoDB. Rejects with `MongoAway` after `ms`; what was asked for may be done all the same. Rejects
 * as `toMongoFailure` names it with what MongoDB or its driver throws.
 */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new MongoAway(`MongoDB has not answered within ${ms / 1000} s.`)), ms)
  try {
    return await Promise.race([answer, promise])
  } catch (error) {
    throw toMongoFailure(error)
  } finally {
    clearTimeout(timer)
  }
}
