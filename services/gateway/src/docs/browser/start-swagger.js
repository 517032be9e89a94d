// Shows the interface's document on the page /docs. Nothing is asked of other hosts.
globalThis.addEventListener('load', () => {
  globalThis.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#interface',
    deepLinking: true,
    // From 150 open rows on, Swagger UI keeps only those in view, and the search of a browser misses the others.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
  })
})
