import { areaBetween, type PhotoShape, type Point } from '@benchbook/domain/photo-markup';
import { type Look, lookOf } from './mark-look.ts';
import styles from './marked-photo.module.css';
import type { PhotoCanvas } from './photo-canvas.ts';
import { placeWords } from './words-place.ts';

interface ShapeViewProps {
  shape: PhotoShape;
  canvas: PhotoCanvas;
}

/** One shape on its canvas, with a halo. Text and digits are upright whichever way the picture is rotated. */
export function ShapeView({ shape, canvas }: ShapeViewProps) {
  const look = lookOf(shape, canvas.unit);
  switch (shape.kind) {
    case 'arrow':
      return <ArrowView from={canvas.toCanvas(shape.from)} to={canvas.toCanvas(shape.to)} look={look} />;
    case 'box':
    case 'circle': {
      const area = areaBetween(canvas.toCanvas(shape.from), canvas.toCanvas(shape.to));
      return (
        <>
          <Outline kind={shape.kind} area={area} colour={look.halo} width={look.stroke + 2 * look.haloWidth} />
          <Outline kind={shape.kind} area={area} colour={look.colour} width={look.stroke} />
        </>
      );
    }
    case 'text': {
      const { lines, at, height, lineHeight } = placeWords(shape.text, canvas.toCanvas(shape.at), look.letter, canvas);
      const first = at.y - (height - lineHeight) / 2;
      return lines.map((line, index) => {
        const y = first + index * lineHeight;
        return <Words key={y} x={at.x} y={y} look={look} text={line} fill={look.colour} haloWidth={look.letter * 0.24} />;
      });
    }
    case 'number': {
      const { x, y } = canvas.toCanvas(shape.at);
      const radius = look.letter * (shape.number > 99 ? 1.05 : 0.8);
      return (
        <>
          <circle cx={x} cy={y} r={radius + look.haloWidth} fill={look.halo} />
          <circle cx={x} cy={y} r={radius} fill={look.colour} />
          <Words x={x} y={y} look={look} text={String(shape.number)} fill={look.ink} haloWidth={0} />
        </>
      );
    }
  }
}

interface OutlineProps {
  kind: 'box' | 'circle';
  area: ReturnType<typeof areaBetween>;
  colour: string;
  width: number;
}

function Outline({ kind, area: { x, y, width: w, height: h }, colour, width }: OutlineProps) {
  const line = { fill: 'none', stroke: colour, strokeWidth: width };
  return kind === 'box' ? (
    <rect x={x} y={y} width={w} height={h} strokeLinejoin="round" {...line} />
  ) : (
    <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} {...line} />
  );
}

function Words({
  x,
  y,
  look,
  text,
  fill,
  haloWidth,
}: {
  x: number;
  y: number;
  look: Look;
  text: string;
  fill: string;
  haloWidth: number;
}) {
  return (
    <text
      className={styles['words']}
      x={x}
      y={y}
      fontSize={look.letter}
      fill={fill}
      stroke={look.halo}
      strokeWidth={haloWidth}
      dominantBaseline="central"
      textAnchor="middle"
    >
      {text}
    </text>
  );
}

function ArrowView({ from, to, look }: { from: Point; to: Point; look: Look }) {
  return (
    <path
      className={styles['arrow']}
      d={arrowPath(from, to, look.stroke)}
      fill={look.colour}
      stroke={look.halo}
      strokeWidth={2 * look.haloWidth}
    />
  );
}

/** Shaft and head as one outline; an arrow shorter than its head has no shaft. */
function arrowPath(from: Point, to: Point, stroke: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.min(stroke * 4.6, length);
  const at = (back: number, aside: number): string =>
    `${to.x - along.x * back - along.y * aside} ${to.y - along.y * back + along.x * aside}`;
  const half = stroke / 2;
  const wing = stroke * 2.1;
  const outline = [at(length, half), at(head * 0.86, half), at(head, wing), at(0, 0), at(head, -wing), at(head * 0.86, -half)];
  return `M ${[...outline, at(length, -half)].join(' L ')} Z`;
}
