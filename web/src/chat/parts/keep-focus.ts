/** Without it a press closes the keyboard, everything moves, and the press lands elsewhere. */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()
