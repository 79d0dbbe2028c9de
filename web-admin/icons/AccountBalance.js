import Landmark from 'lucide-react/icons/landmark';
import { icon } from './icon.js';

export default icon('AccountBalance', Landmark);
