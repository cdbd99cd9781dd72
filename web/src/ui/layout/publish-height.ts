/** A ref callback: the element's height as a variable, for what stands below it. */
export const publishHeight =
  (variable: `--${string}`) =>
  (element: HTMLElement): (() => void) => {
    const { style } = document.documentElement
    const resized = new ResizeObserver(() =>
      style.setProperty(variable, `${element.offsetHeight}px`),
    )
    resized.observe(element)
    return () => {
      resized.disconnect()
      style.removeProperty(variable)
    }
  }
