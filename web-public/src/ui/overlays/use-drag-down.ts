import { useRef, type PointerEvent, type RefObject } from 'react';

/** A drag of at least this many pixels closes the sheet. */
const leastDrag = 80;

interface DragDown {
  /** The element that moves with the pointer. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** For the part of it that can be dragged. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Moves an element down with the pointer. A shorter drag than `leastDrag` lets it return. */
export function useDragDown(onDraggedDown: () => void): DragDown {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number>(undefined);
  const moveTo = (distance: number): void => {
    const element = sheet.current;
    if (!element) return;
    element.toggleAttribute('data-dragged', distance > 0);
    element.style.transform = distance > 0 ? `translateY(${String(distance)}px)` : '';
  };
  const distanceAt = ({ clientY }: PointerEvent): number =>
    start.current === undefined ? 0 : Math.max(0, clientY - start.current);
  const end = (): void => {
    start.current = undefined;
    moveTo(0);
  };
  return {
    sheet,
    handlers: {
      onPointerDown: (event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (start.current !== undefined) moveTo(distanceAt(event));
      },
      onPointerUp: (event) => {
        if (distanceAt(event) < leastDrag) {
          end();
          return;
        }
        // The closing animation goes on from where the sheet is.
        start.current = undefined;
        onDraggedDown();
      },
      onPointerCancel: end,
    },
  };
}
