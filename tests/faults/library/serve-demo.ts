import { startDemoGateway } from '../../../src-demo/index'

/*
 * The demo gateway as a program of its own, so that making its answers is not felt by the one that
 * asks. Arguments: the key, and how many funds its latest list has.
 */

const [key = '', funds = '15000'] = process.argv.slice(2)
const { addresses } = await startDemoGateway({ key, fundCount: Number(funds) })
console.log(JSON.stringify(addresses))
