import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryPresses } from './carry-press.ts'

let stop: () => void
beforeEach(() => {
  stop = carryPresses()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

let clicks: string[] = []
function showLink(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><span>Leave site</span></a>`
  const link = document.body.querySelector('a')!
  link.addEventListener('click', (event) => {
    event.preventDefault()
    clicks.push(link.href)
  })
  return link.querySelector('span')!
}
beforeEach(() => {
  clicks = []
})

test('a press that ends on the successor of its link follows it', () => {
  fireEvent.mouseDown(showLink('https://news.example/'))
  fireEvent.mouseUp(showLink('https://news.example/'))
  expect(clicks).toEqual(['https://news.example/'])
})

test('one that ends on another link, or began beside any, follows nothing', () => {
  fireEvent.mouseDown(showLink('https://news.example/'))
  fireEvent.mouseUp(showLink('https://other.example/'))
  fireEvent.mouseDown(document.body)
  fireEvent.mouseUp(showLink('https://news.example/'))
  expect(clicks).toEqual([])
})

test('one that ends where it began is left to the browser, and so is every button but the first', () => {
  const link = showLink('https://news.example/')
  fireEvent.mouseDown(link)
  fireEvent.mouseUp(link)
  fireEvent.mouseDown(link, { button: 1 })
  fireEvent.mouseUp(showLink('https://news.example/'), { button: 1 })
  expect(clicks).toEqual([])
})

test('a press whose end was not seen is over with the next', () => {
  fireEvent.mouseDown(showLink('https://news.example/'))
  fireEvent.mouseDown(document.body)
  fireEvent.mouseUp(showLink('https://news.example/'))
  expect(clicks).toEqual([])
})
