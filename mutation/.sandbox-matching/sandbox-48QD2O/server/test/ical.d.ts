/** The part of ical.js with which a test reads a calendar. */
// @ts-nocheck

declare module 'ical.js' {
  class Component {
    constructor(parsed: readonly unknown[])
    getAllSubcomponents(name: string): Component[]
  }
  class Time {
    toJSDate(): Date
  }
  class Event {
    constructor(component: Component)
    readonly uid: string
    readonly summary: string
    readonly startDate: Time
    readonly endDate: Time
  }
  const ical: {
    parse(text: string): unknown[]
    Component: typeof Component
    Event: typeof Event
  }
  export default ical
}
