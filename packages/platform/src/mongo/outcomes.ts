import { StoreFailed } from '../store/outcomes.ts'

/** MongoDB does not answer, or cannot at the moment; of a write it may be open whether it was made. */
export class MongoAway extends StoreFailed {
  override readonly name: string = 'MongoAway'
}

/** MongoDB is there and will not serve as it is set up: credentials, rights, no replica set. */
export class MongoRefused extends MongoAway {
  override readonly name = 'MongoRefused'
}
