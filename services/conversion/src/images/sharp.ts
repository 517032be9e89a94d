import sharp from 'sharp'

// Nothing is asked for twice, so a cache only keeps memory; threads are as many as the pool has, one for each image.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
