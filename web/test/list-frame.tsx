import type { ReactNode } from 'react'
import { ListFrameProvider, listOrders, type ListFrame } from '#web/ui/list/list-frame.ts'

const words: ListFrame['words'] = {
  search: 'Search',
  sort: 'Sort',
  orders: Object.fromEntries(
    listOrders.map((order) => [order, order]),
  ) as ListFrame['words']['orders'],
  reverse: 'Reverse',
  filter: 'Filter',
  actions: (name) => `Actions for ${name}`,
  more: 'More',
  file: 'Save',
  fileFailed: 'Not saved',
  count: (total) => `${total} rows`,
  shown: (count, total) => `${count} of ${total} rows`,
}

interface InConsoleProps {
  readonly children: ReactNode
  readonly save?: ListFrame['save']
}

/** What the console gives its lists: words, and how a list is saved as a file. */
export const InConsole = ({ children, save = () => Promise.resolve() }: InConsoleProps) => (
  <ListFrameProvider value={{ words, language: 'en', save }}>{children}</ListFrameProvider>
)
