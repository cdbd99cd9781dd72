import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startClickHandoff } from './click-handoff.ts'

let stop: () => void
let clicks: string[]
beforeEach(() => {
  clicks = []
  stop = startClickHandoff()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Replaces the page's content. */
function show(html: string): Element {
  document.body.innerHTML = html
  const control = document.body.querySelector('a, button')!
  control.addEventListener('click', (event) => {
    event.preventDefault()
    clicks.push(control.getAttribute('href') ?? control.textContent)
  })
  return control.querySelector('span') ?? control
}
const link = (href: string) => show(`<a href="${href}"><span>Leave site</span></a>`)
const conversation = (id: string) => show(`<a href="/chat" data-destination="${id}">Mariam</a>`)
const button = (name: string) => show(`<button>${name}</button>`)
const drawn = (name: string) => show(`<div id="first-words"><button>${name}</button></div>`)

test('a press that ends on the successor of its link follows it', () => {
  fireEvent.mouseDown(link('https://news.example/'))
  fireEvent.mouseUp(link('https://news.example/'))
  expect(clicks).toEqual(['https://news.example/'])
})

test('one on a button that was drawn at the build presses the one that takes its place', () => {
  fireEvent.mouseDown(drawn('Connect me now'))
  fireEvent.mouseUp(button('Connect me now'))
  expect(clicks).toEqual(['Connect me now'])
})

test('one that ends on anything else, or began beside everything, presses nothing', () => {
  fireEvent.mouseDown(link('https://news.example/'))
  fireEvent.mouseUp(link('https://other.example/'))
  fireEvent.mouseDown(drawn('Connect me now'))
  fireEvent.mouseUp(button('I no longer need this'))
  fireEvent.mouseDown(document.body)
  fireEvent.mouseUp(link('https://news.example/'))
  expect(clicks).toEqual([])
})

test('one on a link to a conversation opens that conversation and no other, though they share an address', () => {
  fireEvent.mouseDown(conversation('1'))
  fireEvent.mouseUp(conversation('2'))
  fireEvent.mouseDown(conversation('1'))
  fireEvent.mouseUp(link('/chat'))
  expect(clicks).toEqual([])
  fireEvent.mouseDown(conversation('1'))
  fireEvent.mouseUp(conversation('1'))
  expect(clicks).toEqual(['/chat'])
})

test('one on a button of the app is not carried: it may stand in another question by then', () => {
  fireEvent.mouseDown(button('End the conversation'))
  fireEvent.mouseUp(button('End the conversation'))
  expect(clicks).toEqual([])
})

test('one that ends where it began is left to the browser, and so is every button of the mouse but the first', () => {
  const where = link('https://news.example/')
  fireEvent.mouseDown(where)
  fireEvent.mouseUp(where)
  fireEvent.mouseDown(where, { button: 1 })
  fireEvent.mouseUp(link('https://news.example/'), { button: 1 })
  expect(clicks).toEqual([])
})

test('a press whose end was not seen is over with the next', () => {
  fireEvent.mouseDown(link('https://news.example/'))
  fireEvent.mouseDown(document.body)
  fireEvent.mouseUp(link('https://news.example/'))
  expect(clicks).toEqual([])
})
