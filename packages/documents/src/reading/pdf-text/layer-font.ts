/** Name of the font of the text layer that Doc Ready lays over a page whose own text cannot be searched. */
export const layerFont = 'TathyaLayer'
