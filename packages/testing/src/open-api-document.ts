/** An OpenAPI document, as far as tests read it. */
export interface OpenApiDocument {
  readonly paths?: object
  readonly components?: object
}
