import SquarePen from 'lucide-react/icons/square-pen';
import { icon } from './icon.js';

export default icon('Update', SquarePen);
