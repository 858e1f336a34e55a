// The hooks read the sources as the program's bundler does.
import '../../../../faults/library/strip-types.ts'

await import('../../../../../src-main/downloads/transfer/hashing/index.ts')
