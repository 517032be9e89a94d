// Shows the interface's document on the page /docs. Nothing is asked of other hosts.
globalThis.addEventListener('load', () => {
  globalThis.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#interface',
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
  })
})
