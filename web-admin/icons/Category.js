import Shapes from 'lucide-react/icons/shapes';
import { icon } from './icon.js';

export default icon('Category', Shapes);
