import { bodyFont, displayFont, imageColours } from './imageStyle'
import { wrapText } from './wrapText'

export const pageWidth = 1080
export const pageMargin = 56
export const columnWidth = pageWidth - 2 * pageMargin

type Ink = string | CanvasGradient | CanvasPattern

interface Written {
  readonly font: string
  readonly ink?: string
  readonly width?: number
  /** The most lines. A longer text ends in an ellipsis. */
  readonly lines?: number
  /** The line height. */
  readonly leading: number
  readonly align?: CanvasTextAlign
}

/** A page that is drawn from the top down. Names are drawn as plain text; they are never interpreted. */
export class ShareImageCanvas {
  /** Where the next part begins. */
  top = pageMargin
  constructor(
    readonly context: CanvasRenderingContext2D,
    /** The outlines of motifs by name. */
    readonly motifs: ReadonlyMap<string, string>,
  ) {}

  /** Draws a text below `y`, or at the next free line, and returns its height. */
  write(text: string, x: number, y: number, how: Written): number {
    const { context } = this
    const { width = columnWidth, lines = 1, leading, align = 'left' } = how
    context.font = how.font
    context.fillStyle = how.ink ?? imageColours.text
    context.textAlign = align
    context.textBaseline = 'alphabetic'
    const measure = (part: string) => context.measureText(part).width
    const written = wrapText(text, { width, lines, measure })
    for (const [place, line] of written.entries()) context.fillText(line, x, y + leading * (place + 0.8))
    return leading * Math.max(1, written.length)
  }

  /** The heading of a part. At its right is the title of the numbers below. */
  heading(text: string, right = ''): void {
    this.top += 46
    this.write(text, pageMargin, this.top, {
      font: displayFont(66),
      leading: 66,
      width: columnWidth * 0.6,
    })
    if (right)
      this.write(right, pageMargin + columnWidth, this.top + 22, {
        font: bodyFont(30),
        ink: imageColours.quiet,
        leading: 38,
        align: 'right',
        width: columnWidth * 0.4,
      })
    this.top += 80
  }

  line(x: number, y: number, to: number, ink: string = imageColours.divider): void {
    this.path([`M${x} ${y}H${to}`], { stroke: ink, thick: 2 })
  }

  path(shapes: readonly string[], how: { fill?: Ink; stroke?: Ink; thick?: number }): void {
    const path = new Path2D(shapes.join(''))
    if (how.fill) {
      this.context.fillStyle = how.fill
      this.context.fill(path)
    }
    if (how.stroke) {
      this.context.strokeStyle = how.stroke
      this.context.lineWidth = how.thick ?? 2
      this.context.stroke(path)
    }
  }

  /**
   * The fallen models: round and bone for the first side, octagonal and blood for every second side, both crossed
   * out.
   */
  fallen(x: number, y: number, radius: number, second: boolean): void {
    const { context } = this
    context.save()
    context.translate(x, y)
    context.scale(radius / 8, radius / 8)
    const [ground, rim, ink] = second
      ? [imageColours.blood, imageColours.bloodLight, imageColours.bloodInk]
      : [imageColours.bone, imageColours.boneLight, imageColours.boneInk]
    this.path([second ? octagon : disc], { fill: ground, stroke: rim, thick: 1 })
    context.lineCap = 'round'
    this.path(['M-2.9-2.9L2.9 2.9M2.9-2.9L-2.9 2.9'], { stroke: ink, thick: 1.9 })
    context.restore()
  }

  /** A token with its motif: round for the first side, octagonal for every second side. */
  piece(x: number, y: number, radius: number, second: boolean, motif: string | undefined): void {
    const { context } = this
    const shape = second ? octagon : disc
    context.save()
    context.translate(x, y)
    context.scale(radius / 8, radius / 8)
    context.save()
    context.translate(0, 0.7)
    this.path([shape], { fill: imageColours.brassEdge })
    context.restore()
    this.path([shape], { fill: imageColours.brass })
    const shade = context.createLinearGradient(-5, -7, 5, 7)
    shade.addColorStop(0, imageColours.boneLight)
    shade.addColorStop(0.5, imageColours.bone)
    shade.addColorStop(1, imageColours.boneDark)
    context.scale(0.9, 0.9)
    this.path([shape], { fill: shade, stroke: imageColours.boneLight, thick: 0.25 })
    const ink = second ? imageColours.bloodMotif : imageColours.boneInk
    // Engraved rays along the rim, as on the tokens in the app.
    for (let ray = 0; ray < 32; ray += 1) {
      context.save()
      context.rotate((ray * Math.PI) / 16)
      this.path(['M0-6.9V-5.9'], { stroke: ink, thick: 0.35 })
      context.restore()
    }
    if (motif) {
      context.scale(8.4 / 512, 8.4 / 512)
      context.translate(-256, -256)
      this.path([motif], { fill: ink })
    }
    context.restore()
  }
}

const disc = 'M8 0A8 8 0 0 1-8 0A8 8 0 0 1 8 0Z'
const octagon = 'M3.3-8H-3.3L-8-3.3V3.3L-3.3 8H3.3L8 3.3V-3.3Z'
