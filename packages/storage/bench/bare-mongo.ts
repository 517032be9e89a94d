import mongoose from 'mongoose'

/** MongoDB's driver by itself, with the write concern of the product: the peer of the record store. */
export function openBareMongo(uri: string) {
  return new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority', journal: true } })
}
