import ChartColumn from 'lucide-react/icons/chart-column';
import { icon } from './icon.js';

export default icon('Assessment', ChartColumn);
