/**
 * Finds initials that extend beyond their own field or disc of the cover, and words that touch a
 * shape. Runs in the browser.
 */
export function straddlingLetters(): { readonly letters: number; readonly straddling: string[] } {
  const straddling: string[] = [];
  let letters = 0;
  for (const svg of document.querySelectorAll<SVGSVGElement>('main article svg')) {
    const fields = [...svg.querySelectorAll<SVGGeometryElement>('path[data-voice]')];
    const texts = [...svg.querySelectorAll('text')];
    // Of two initials without fields, each is on its own disc; a word is on no shape.
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>('g > :not(text)')];
    for (const [index, text] of texts.entries()) {
      letters += 1;
      const { x, y, width, height } = text.getBBox();
      for (const across of [0, 0.5, 1]) {
        // The box has the height of the line, so these points are inside the capitals, which are in
        // its middle.
        for (const down of [0.25, 0.5, 0.75]) {
          const point = svg.createSVGPoint();
          point.x = x + across * width;
          point.y = y + down * height;
          const contains = (shape?: SVGGeometryElement): boolean =>
            shape?.isPointInFill(point) ?? false;
          const isFree =
            fields.length > 0
              ? contains(fields[index]) && !contains(fields[index + 1])
              : shapes.every(
                  (shape, place) => contains(shape) === (texts.length === 2 && place === index),
                );
          if (!isFree) straddling.push(text.textContent);
        }
      }
    }
  }
  return { letters, straddling };
}
