/**
 * For a button beside the text field: a press leaves the focus there. Otherwise the keyboard would
 * close under the finger, everything would move, and the press would land on something else.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()
