import sharp from 'sharp'

// No image is read twice, so a cache only costs memory; the pool already has a process for each image.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
