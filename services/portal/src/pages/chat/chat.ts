import type { Conversation } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContent, PageContext } from '../../frame/page.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt, shown, statusOf } from '../../parts/results.ts'
import { needing, token } from '../../parts/signed-in.ts'
import { type Answer, seriesOf, tableFrom } from './answer.ts'
import { toQuestion } from './question.ts'

/** A question with what came of it. */
interface Turn {
  readonly question: string
  readonly answer: Html
}

/** Questions about Nepal with answers from the data; a stored conversation is in the address. */
export const chatPage: Page = {
  path: '/chat',
  menu: 'tools',
  example: '/chat',
  show: needing('chat', 'chat.title', async (context) => {
    const id = context.query.get('conversation')
    if (id === null) return chat(context, [], '')
    const stored = await context.api.get<Conversation>(`/e/conversations/${encodeURIComponent(id)}`)
    const turns = stored.turns.map(({ question, response }) => ({
      question,
      answer: html`<p class="answer">${foreign(response, 20_000)}</p>`,
    }))
    return chat(context, turns, stored.id)
  }),
  submit: async (context, form) => {
    const question = toQuestion(form)
    const answer = await attempt(context.api.send<Answer>('POST', '/ai_engine/chat_engine', question))
    const turn = {
      question: question.user_input,
      answer: html`${shown(context, answer, (value) => answered(context, value))}`,
    }
    return { ...chat(context, [turn], question.conversation_id ?? ''), status: statusOf(answer) }
  },
}

function chat(context: PageContext, turns: readonly Turn[], conversation: string): PageContent {
  const { t, link, query } = context
  return {
    title: t('chat.title'),
    description: t('chat.lead'),
    scripts: ['chat'],
    body: html`<h1>${t('chat.title')}</h1>
<p class="lead">${t('chat.lead')}</p>
<section id="turns" aria-live="polite">${turns.map((entry) => turn(context, foreign(entry.question, 5_000), entry.answer))}</section>
<template id="turn">${turn(
      context,
      '',
      html`<p class="answer"></p><div class="scroll facts" hidden><table><tbody></tbody></table></div><div class="notices"></div>
<p class="choices" hidden>${t('chat.choices')} </p><p class="over-time" hidden><a>${t('chat.over_time')}</a></p>
<div class="with-sources" hidden><h3>${t('chat.sources')}</h3><ul class="sources"></ul></div><p class="suggestions quiet" hidden>${t('chat.suggestions')} </p><p class="reason fault" hidden></p>`,
    )}</template>
<form id="chat" method="post" action="${link('/chat')}" data-stream="${link('/chat/stream')}" data-stopped="${t('chat.stopped')}" data-failed="${t('chat.failed')}" data-series="${link('/data/series/')}">${token(context)}
<label for="question">${t('chat.question')}</label>
<textarea id="question" name="question" rows="3" maxlength="32000" required>${query.get('q')}</textarea>
<input type="hidden" name="conversation_id" value="${conversation}">
<div class="controls"><button name="ask">${t('chat.ask')}</button><button name="stop" type="button" hidden>${t('chat.stop')}</button>
${conversation === '' && html`<label><input type="checkbox" name="keep" value="true"> ${t('chat.keep')}</label>`}</div></form>
<p class="quiet">${t('chat.examples')} ${['one', 'two', 'three'].map((name) => html`<a href="${link('/chat', { q: t(`chat.example_${name}`) })}">${t(`chat.example_${name}`)}</a> `)}</p>`,
  }
}

function turn({ t }: PageContext, question: Html | string, answer: Html): Html {
  return html`<article class="turn"><h2 class="hidden">${t('chat.question')}</h2><p class="question">${question}</p>${answer}</article>`
}

function answered({ t, link }: PageContext, answer: Answer): Html {
  const { response, notices, sources, facts = [], choices = [], suggestions = [], chart = null } = answer
  const ask = (question: string, text = question) =>
    html`<a class="button" href="${link('/chat', { q: question })}">${foreign(text, 300)}</a> `
  return html`<p class="answer">${foreign(response, 20_000)}</p>
${
  facts.length >= tableFrom &&
  html`<div class="scroll facts"><table><tbody>${facts.map(
    ({ name, period, text }) =>
      html`<tr><th scope="row">${foreign(name, 300)}</th><td>${period}</td><td>${foreign(text, 500)}</td></tr>`,
  )}</tbody></table></div>`
}
${choices.length > 0 && html`<p class="choices">${t('chat.choices')} ${choices.map(({ text, question }) => ask(question, text))}</p>`}
${chart !== null && html`<p class="over-time"><a href="${link(`/data/series/${seriesOf(chart)}`)}">${t('chat.over_time')}</a></p>`}
${notices.map((notice) => html`<p class="notices">${foreign(notice, 500)}</p>`)}
${
  sources.length > 0 &&
  html`<h3>${t('chat.sources')}</h3><ul class="sources">${sources.map(
    ({ title, url, publisher }) =>
      html`<li><a href="${url}">${foreign(title, 200)}</a>${publisher !== null && html` · ${foreign(publisher, 200)}`}</li>`,
  )}</ul>`
}
${suggestions.length > 0 && html`<p class="suggestions quiet">${t('chat.suggestions')} ${suggestions.map((question) => ask(question))}</p>`}`
}
